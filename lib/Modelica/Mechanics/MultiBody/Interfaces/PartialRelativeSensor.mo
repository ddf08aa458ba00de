within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialRelativeSensor "Sensor of one frame against another: give y; forces and torques at the frames are the heir's"
  extends Modelica.Icons.RoundSensor;
  parameter Integer n_out = 1 "Number of signals";
  Interfaces.Frame_a frame_a "First frame";
  Interfaces.Frame_b frame_b "Second frame";
  Modelica.Blocks.Interfaces.RealOutput y[n_out] "Measured signals";
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b is not connected");
end PartialRelativeSensor;
