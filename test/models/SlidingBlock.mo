model SlidingBlock "A block sticks and slips on a belt"
  Modelica.Mechanics.Translational.Components.MassWithStopAndFriction block1(m = 1, L = 0.1, smin = -1, smax = 1, F_prop = 0.4, F_Coulomb = 2, F_Stribeck = 1, fexp = 3, s(fixed = true), v(fixed = true)) "Block";
  Modelica.Mechanics.Translational.Components.Spring spring(c = 60, s_rel0 = 0.2) "Spring";
  Modelica.Mechanics.Translational.Sources.Speed pull(exact = false, s(start = 0.25)) "Pulls the spring";
  Modelica.Blocks.Sources.Constant speed(k = 0.1) "Speed of the pull";
equation
  connect(block1.flange_b, spring.flange_a);
  connect(spring.flange_b, pull.flange);
  connect(speed.y, pull.v_ref);
  annotation(experiment(StopTime = 4, Tolerance = 1e-7));
end SlidingBlock;
