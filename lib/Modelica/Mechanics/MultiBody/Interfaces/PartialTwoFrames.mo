within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialTwoFrames "Component with two frames"
  Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Interfaces.Frame_b frame_b "Frame b" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b is not connected");
end PartialTwoFrames;
