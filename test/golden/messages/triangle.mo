// cardan: check %f
model Triangle "Three rods with three pins do not move"
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute a(phi(start = 1)), t(phi(start = -2));
  Modelica.Mechanics.MultiBody.Joints.RevolutePlanarLoopConstraint top;
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation ground(r = {1, 0, 0});
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder left(r = {1, 0, 0}), right(r = {1, 0, 0});
equation
  connect(world.frame_b, a.frame_a);
  connect(a.frame_b, left.frame_a);
  connect(left.frame_b, top.frame_a);
  connect(world.frame_b, ground.frame_a);
  connect(ground.frame_b, t.frame_a);
  connect(t.frame_b, right.frame_a);
  connect(right.frame_b, top.frame_b);
end Triangle;
