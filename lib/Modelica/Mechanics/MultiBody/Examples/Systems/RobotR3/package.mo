within Modelica.Mechanics.MultiBody.Examples.Systems;
package RobotR3 "Robot with six axes: mechanics, gears with friction, motors and controllers"
  extends Modelica.Icons.ExamplesPackage;
end RobotR3;
