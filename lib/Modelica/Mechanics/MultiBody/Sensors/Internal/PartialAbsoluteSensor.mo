within Modelica.Mechanics.MultiBody.Sensors.Internal;
partial model PartialAbsoluteSensor "Sensor of one frame"
  extends Modelica.Icons.RoundSensor;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a of a sensor is not connected");
end PartialAbsoluteSensor;
