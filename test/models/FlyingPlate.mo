model FlyingPlate "A plate flies freely, pushed and turned by signals, and is held by a spring and a damper"
  import Modelica.Mechanics.MultiBody;
  inner MultiBody.World world(n = {0, 0, -1}) "World: z is up";
  MultiBody.Parts.BodyShape plate(m = 3, r = {0.5, 0.2, 0}, r_CM = {0.25, 0.1, 0}, I_11 = 0.02, I_22 = 0.05, I_33 = 0.07, I_21 = 0.01,
    r_0(start = {1, 0.5, 0.2}, each fixed = true), v_0(start = {0, 0, 4}, each fixed = true), angles_fixed = true, angles_start = {0.2, 0.1, 0},
    w_0_fixed = true, w_0_start = {2, 0, 3}) "Plate";
  MultiBody.Forces.WorldForce push(resolveInFrame = MultiBody.Types.ResolveInFrameB.frame_b) "Push";
  MultiBody.Forces.WorldTorque turn(resolveInFrame = MultiBody.Types.ResolveInFrameB.world) "Turn";
  MultiBody.Forces.SpringDamperParallel leash(c = 40, s_unstretched = 0.3, d = 2) "Leash";
  MultiBody.Parts.Fixed post(r = {0, 0, 1}) "Post";
  MultiBody.Sensors.AbsoluteVelocity velocity(resolveInFrame = MultiBody.Types.ResolveInFrameA.frame_a) "Velocity";
  MultiBody.Sensors.Distance distance "Distance from the post";
  Modelica.Blocks.Sources.Sine pushes[3](amplitude = {1, 2, 3}, f = {0.5, 0.7, 0.9}) "Forces";
  Modelica.Blocks.Sources.Constant turns[3](k = {0.05, -0.02, 0.03}) "Torques";
equation
  connect(pushes.y, push.force);
  connect(turns.y, turn.torque);
  connect(push.frame_b, plate.frame_b);
  connect(turn.frame_b, plate.frame_a);
  connect(post.frame_b, leash.frame_a);
  connect(leash.frame_b, plate.frame_a);
  connect(velocity.frame_a, plate.frame_b);
  connect(distance.frame_a, post.frame_b);
  connect(distance.frame_b, plate.frame_b);
  annotation(experiment(StopTime = 3, Tolerance = 1e-8));
end FlyingPlate;
