within Modelica.Mechanics.MultiBody;
package Joints "Components that constrain the motion between frames"
  extends Modelica.Icons.Package;
end Joints;
