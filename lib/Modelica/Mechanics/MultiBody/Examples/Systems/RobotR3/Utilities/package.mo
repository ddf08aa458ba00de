within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3;
package Utilities "Parts of the robot"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
