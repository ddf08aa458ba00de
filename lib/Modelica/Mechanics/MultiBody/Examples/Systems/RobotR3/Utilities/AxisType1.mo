within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model AxisType1 "Axis with controller, motor and an elastic gear with friction"
  extends AxisType2(redeclare GearType1 gear(c=c, d=cd));
  parameter SI.RotationalSpringConstant c = 43 "Stiffness of the gear";
  parameter SI.RotationalDampingConstant cd = 0.005 "Damping of the gear";
end AxisType1;
