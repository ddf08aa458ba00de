within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialOneFrame_a "Component with frame a only"
  Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
end PartialOneFrame_a;
