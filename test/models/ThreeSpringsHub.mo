model ThreeSpringsHub "Three springs meet in a point without mass, a fourth one carries a load with a mass on it"
  import Modelica.Mechanics.MultiBody;
  inner MultiBody.World world "World";
  MultiBody.Parts.Fixed left(r = {-0.6, 0, 0}) "Left post";
  MultiBody.Parts.Fixed right(r = {0.6, 0, 0.1}) "Right post";
  MultiBody.Forces.Spring a(c = 80, s_unstretched = 0.3, fixedRotationAtFrame_b = true) "Left spring";
  MultiBody.Forces.Spring b(c = 60, s_unstretched = 0.3) "Right spring";
  MultiBody.Forces.Spring c(c = 100, s_unstretched = 0.2, m = 0.2, lengthFraction = 0.4) "Spring of the load";
  MultiBody.Forces.Damper d(d = 1.5) "Damper to the ceiling";
  MultiBody.Parts.Body load(m = 0.8, r_CM = {0, -0.1, 0}, r_0(start = {0.1, -0.7, 0}, each fixed = true), v_0(each fixed = true), angles_fixed = true, w_0_fixed = true,
    I_11 = 0.01, I_22 = 0.01, I_33 = 0.01) "Load";
  MultiBody.Sensors.AbsolutePosition place "Place of the load";
equation
  connect(left.frame_b, a.frame_a);
  connect(right.frame_b, b.frame_a);
  connect(a.frame_b, c.frame_a);
  connect(b.frame_b, a.frame_b);
  connect(c.frame_b, load.frame_a);
  connect(world.frame_b, d.frame_a);
  connect(d.frame_b, load.frame_a);
  connect(place.frame_a, load.frame_a);
  annotation(experiment(StopTime = 3, Tolerance = 1e-8));
end ThreeSpringsHub;
