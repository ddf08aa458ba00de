within Modelica.Mechanics.MultiBody.Sensors.Internal;
partial model PartialRelativeSensor "Sensor between two frames"
  extends Modelica.Icons.RoundSensor;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_b "Frame b" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a of a sensor is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b of a sensor is not connected");
end PartialRelativeSensor;
