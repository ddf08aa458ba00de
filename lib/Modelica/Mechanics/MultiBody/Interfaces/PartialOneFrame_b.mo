within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialOneFrame_b "Component with frame b only"
  Interfaces.Frame_b frame_b "Frame b" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(cardinality(frame_b) > 0, "Frame frame_b is not connected");
end PartialOneFrame_b;
