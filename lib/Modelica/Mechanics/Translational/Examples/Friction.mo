within Modelica.Mechanics.Translational.Examples;
model Friction "Masses with friction and stops"
  Components.MassWithStopAndFriction stop1(L = 1, s(fixed = true), v(fixed = true), smax = 25, smin = -25, m = 1, F_prop = 1, F_Coulomb = 5, F_Stribeck = 10, fexp = 2) "Driven mass";
  Sources.Force force "Drive of the first";
  Modelica.Blocks.Sources.Sine sineForce(amplitude = 25, f = 0.25) "Force over time";
  Components.MassWithStopAndFriction stop2(L = 1, smax = 0.9, smin = -0.9, F_Coulomb = 3, F_Stribeck = 5, s(start = 0, fixed = true), m = 1, F_prop = 1, fexp = 2, v(start = -5, fixed = true)) "Mass that hits a stop";
  Components.Spring spring(s_rel0 = 1, c = 500) "Spring of the second";
  Components.Fixed fixed2(s0 = -1.75) "Ground of the spring";
  Sources.Force force2 "Drive of the third";
  Components.Mass mass(m = 1, L = 1, s(fixed = true), v(fixed = true)) "Mass in a guide";
  Components.SupportFriction supportFriction(f_pos = Utilities.GenerateStribeckFrictionTable(F_prop = 1, F_Coulomb = 5, F_Stribeck = 10, fexp = 2, v_max = 12, nTable = 50)) "Guide with the friction of the first";
equation
  connect(sineForce.y, force.f);
  connect(force.flange, stop1.flange_a);
  connect(fixed2.flange, spring.flange_a);
  connect(spring.flange_b, stop2.flange_a);
  connect(sineForce.y, force2.f);
  connect(force2.flange, mass.flange_a);
  connect(mass.flange_b, supportFriction.flange_a);
  annotation(experiment(StopTime = 5.0, Interval = 0.001));
end Friction;
