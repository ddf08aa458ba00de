within Modelica.Mechanics.Translational.Examples;
model InitialConditions "Chains of masses started by positions or by stretches"
  Components.Fixed fixed2(s0 = 1) "Ground of the second chain";
  Components.Spring s2(s_rel0 = 2, c = 1e3) "Spring to the ground";
  Components.Mass m3(L = 3, s(start = 4.5, fixed = true), v(fixed = true), m = 1) "Third mass";
  Components.SpringDamper sd2(s_rel0 = 4, c = 111, d = 1) "Between the masses";
  Components.Mass m4(L = 5, s(start = 12.5, fixed = true), v(fixed = true), m = 1) "Fourth mass";
  Components.Fixed fixed1(s0 = -1) "Ground of the first chain";
  Components.Spring s1(s_rel0 = 1, c = 1e3, s_rel(start = 0.5, fixed = true)) "Spring to the ground";
  Components.Mass m1(L = 1, v(fixed = true), m = 1) "First mass";
  Components.SpringDamper sd1(s_rel0 = 1, c = 111, s_rel(start = 1, fixed = true), v_rel(fixed = true), d = 1) "Between the masses";
  Components.Mass m2(L = 2, m = 1) "Second mass";
equation
  connect(fixed1.flange, s1.flange_a);
  connect(s1.flange_b, m1.flange_a);
  connect(m1.flange_b, sd1.flange_a);
  connect(sd1.flange_b, m2.flange_a);
  connect(fixed2.flange, s2.flange_a);
  connect(s2.flange_b, m3.flange_a);
  connect(m3.flange_b, sd2.flange_a);
  connect(sd2.flange_b, m4.flange_a);
  annotation(experiment(StopTime = 5.0, Interval = 0.001));
end InitialConditions;
