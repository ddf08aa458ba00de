// cardan: check Crane %f
// cardan: convert --from 2003 %f %t/new.mo
// cardan: format %t/new.mo
// cardan: check Crane %t/new.mo
// cardan: convert --from 1999 %f %t/new.mo
model Crane "A planar loop as it was written for the library of 2003"
  import SI = MultiBody.SIunits;
  import MultiBody.Parts.FixedTranslation;
  parameter Boolean fixedStates = false;
  parameter SI.Length l = 1;
  inner MultiBody.World world;
  MultiBody.Joints.ActuatedRevolute turn(n = {0, 0, 1}, enforceStates = true) "driven";
  MultiBody.Joints.ActuatedPrismatic slide[2], lift;
  MultiBody.Joints.Revolute a(enforceStates = false), b(n = {0, 0, 1}, enforceStates = fixedStates);
  MultiBody.Joints.Revolute c(n = {0, 0, 1}, planarCutJoint = true, animation = false);
  MultiBody.Joints.Revolute d(planarCutJoint = false);
  FixedTranslation ground(r = {2, 0, 0}), crank(r = {0, l, 0});
  MultiBody.Parts.BodyShape rod(r = {2, 0, 0}, r_CM = {1, 0, 0}, m = 1);
  MultiBody.Parts.BodyShape arm(r = {0, -l, 0}, r_CM = {0, 0, 0}, m = 1);
  MultiBody.Parts.Body load[3](each m = 1, each r_CM = {1, 0, 0});
  Modelica.Mechanics.Rotational.Components.Damper damper(d = 1);
  Modelica.Mechanics.Rotational.Components.Inertia MultiBodyInertia(J = 1) "MultiBody.World stays in a text";
equation
  connect(world.frame_b, turn.frame_a);
  connect(turn.bearing, damper.flange_a);
  connect(turn.axis, damper.flange_b);
  connect(turn.axis, MultiBodyInertia.flange_a);
  connect(turn.frame_b, crank.frame_a);
  connect(crank.frame_b, b.frame_a);
  connect(b.frame_b, rod.frame_a);
  connect(rod.frame_b, d.frame_a);
  connect(d.frame_b, arm.frame_a);
  connect(arm.frame_b, c.frame_a);
  connect(c.frame_b, ground.frame_b);
  connect(ground.frame_a, world.frame_b);
  connect(world.frame_b, a.frame_a);
  connect(a.frame_b, slide[1].frame_a);
  connect(a.frame_b, slide[2].frame_a);
  connect(a.frame_b, lift.frame_a);
  connect(slide.frame_b, load[1:2].frame_a);
  connect(lift.frame_b, load[3].frame_a);
end Crane;
