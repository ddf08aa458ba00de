// cardan: simulate %f --strict -o %t/loop.csv
model Linkage "Four hinges in a plane"
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute a(phi(start = 1, fixed = true), w(fixed = true)), b(phi(start = -1)), c(phi(start = -1.5)), d(phi(start = 1.5));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder ab(r = {0.3, 0, 0}), bc(r = {0.9, 0, 0}), dc(r = {0.6, 0, 0});
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation ground(r = {1, 0, 0});
equation
  connect(world.frame_b, a.frame_a);
  connect(a.frame_b, ab.frame_a);
  connect(ab.frame_b, b.frame_a);
  connect(b.frame_b, bc.frame_a);
  connect(bc.frame_b, c.frame_a);
  connect(world.frame_b, ground.frame_a);
  connect(ground.frame_b, d.frame_a);
  connect(d.frame_b, dc.frame_a);
  connect(dc.frame_b, c.frame_b);
  annotation (experiment(StopTime = 1));
end Linkage;
