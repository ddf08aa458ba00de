within Modelica.Mechanics.MultiBody.Sensors.Internal;
partial model PartialRelativeBaseSensor "Sensor between two frames, at which nothing acts"
  extends Modelica.Icons.RoundSensor;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame a";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_b "Frame b";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve "Frame in which a vector may be resolved";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a of a sensor is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b of a sensor is not connected");
  assert(cardinality(frame_resolve) > 0, "Frame frame_resolve of a sensor is not connected");
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  frame_b.f = zeros(3);
  frame_b.t = zeros(3);
  frame_resolve.f = zeros(3);
  frame_resolve.t = zeros(3);
end PartialRelativeBaseSensor;
