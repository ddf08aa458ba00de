// cardan: check %f
// Of the connectors that a switch leaves out, those are named whose other end is there.
model Slider
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Prismatic slide;
  Modelica.Mechanics.MultiBody.Parts.Body body(m = 1, r_CM = zeros(3));
  Modelica.Mechanics.Translational.Sources.ConstantForce force(f_constant = 10, useSupport = false);
equation
  connect(world.frame_b, slide.frame_a);
  connect(slide.frame_b, body.frame_a);
  connect(force.flange, slide.axis);
  connect(force.support, slide.support);
end Slider;
