within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialRelativeSensor "Sensor of one frame against another: give y; forces and torques at the frames are the heir's"
  extends Modelica.Icons.RoundSensor;
  parameter Integer n_out = 1 "Number of signals";
  Interfaces.Frame_a frame_a "First frame" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Interfaces.Frame_b frame_b "Second frame" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  Modelica.Blocks.Interfaces.RealOutput y[n_out] "Measured signals" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b is not connected");
end PartialRelativeSensor;
