within Modelica.Mechanics.MultiBody;
package Forces "Forces and torques between frames"
  extends Modelica.Icons.Package;
end Forces;
