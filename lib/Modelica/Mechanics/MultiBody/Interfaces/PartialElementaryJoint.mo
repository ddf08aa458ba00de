within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialElementaryJoint "Joint whose orientation at one frame follows from that at the other"
  Interfaces.Frame_a frame_a "Frame a";
  Interfaces.Frame_b frame_b "Frame b";
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  Connections.branch(frame_a.R, frame_b.R);
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b is not connected");
end PartialElementaryJoint;
