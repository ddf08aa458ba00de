within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
expandable connector AxisControlBus "Signals of one axis"
  extends Modelica.Icons.SignalSubBus;
  Boolean motion_ref "= true: the reference moves";
  SI.Angle angle_ref "Reference of the angle of the flange";
  SI.Angle angle "Angle of the flange";
  SI.AngularVelocity speed_ref "Reference of the speed of the flange";
  SI.AngularVelocity speed "Speed of the flange";
  SI.AngularAcceleration acceleration_ref "Reference of the acceleration of the flange";
  SI.AngularAcceleration acceleration "Acceleration of the flange";
  SI.Current current_ref "Reference of the current of the motor";
  SI.Current current "Current of the motor";
  SI.Angle motorAngle "Angle of the flange of the motor";
  SI.AngularVelocity motorSpeed "Speed of the flange of the motor";
end AxisControlBus;
