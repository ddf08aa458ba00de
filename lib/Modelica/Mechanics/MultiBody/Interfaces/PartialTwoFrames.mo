within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialTwoFrames "Component with two frames"
  Interfaces.Frame_a frame_a "Frame a";
  Interfaces.Frame_b frame_b "Frame b";
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b is not connected");
end PartialTwoFrames;
