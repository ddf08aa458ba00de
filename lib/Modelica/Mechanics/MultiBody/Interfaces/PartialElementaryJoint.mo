within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialElementaryJoint "Joint whose orientation at one frame follows from that at the other"
  Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Interfaces.Frame_b frame_b "Frame b" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  Connections.branch(frame_a.R, frame_b.R);
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b is not connected");
end PartialElementaryJoint;
