model WashingMachine "A drum with an unbalanced load hangs on four springs and is spun up"
  import MB = Modelica.Mechanics.MultiBody;
  inner MB.World world(n = {0, 0, -1}) "World: z is up";
  MB.Parts.Body tub(m = 30, r_CM = {0, 0, 0}, I_11 = 1.5, I_22 = 1.2, I_33 = 1.5, r_0(start = {0, 0, 0.55}), animation = false) "Tub";
  MB.Parts.FixedTranslation lug[4](r = {{0.25, 0.2, 0.2}, {-0.25, 0.2, 0.2}, {0.25, -0.2, 0.2}, {-0.25, -0.2, 0.2}}) "Where the springs hold the tub";
  MB.Parts.Fixed frame[4](r = {{0.3, 0.25, 1}, {-0.3, 0.25, 1}, {0.3, -0.25, 1}, {-0.3, -0.25, 1}}) "Where they hang";
  MB.Forces.SpringDamperParallel spring[4](each c = 3000, each d = 150, each s_unstretched = 0.2) "Springs with dampers";
  MB.Joints.Revolute bearing(n = {0, 1, 0}, useAxisFlange = true, phi(fixed = true)) "Bearing of the drum";
  MB.Parts.BodyCylinder drum(r = {0, 0.3, 0}, r_shape = {0, -0.15, 0}, length = 0.3, diameter = 0.5, innerDiameter = 0.48, density = 7700, color = {200, 200, 210}) "Drum";
  MB.Parts.Body laundry(m = 2, r_CM = {0.2, 0.08, 0}, sphereColor = {200, 80, 80}) "Laundry";
  Modelica.Mechanics.Rotational.Sources.Speed motor(useSupport = true, exact = false) "Motor";
  Modelica.Blocks.Sources.Ramp speed(height = 60, duration = 4, startTime = 1) "Wished speed";
equation
  for i in 1:4 loop
    connect(tub.frame_a, lug[i].frame_a);
    connect(frame[i].frame_b, spring[i].frame_a);
    connect(spring[i].frame_b, lug[i].frame_b);
  end for;
  connect(tub.frame_a, bearing.frame_a);
  connect(bearing.frame_b, drum.frame_a);
  connect(bearing.frame_b, laundry.frame_a);
  connect(speed.y, motor.w_ref);
  connect(motor.flange, bearing.axis);
  connect(motor.support, bearing.support);
  annotation(experiment(StopTime = 6, Tolerance = 1e-9));
end WashingMachine;
