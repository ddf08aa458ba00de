within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialVisualizer "What is drawn at a frame: give frame_a.f and frame_a.t, usually zero"
  Interfaces.Frame_a frame_a "Frame at which something is drawn" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
end PartialVisualizer;
