within Modelica.Mechanics.Translational.Examples;
model InitialConditions "Chains of masses started by positions or by stretches"
  Components.Fixed fixed2(s0 = 1) "Ground of the second chain"
      annotation(Placement(transformation(extent={{-70, 14}, {-50, 34}})));
  Components.Spring s2(s_rel0 = 2, c = 1e3) "Spring to the ground"
      annotation(Placement(transformation(extent={{-38, 14}, {-18, 34}})));
  Components.Mass m3(L = 3, s(start = 4.5, fixed = true), v(fixed = true), m = 1) "Third mass"
      annotation(Placement(transformation(extent={{-6, 14}, {14, 34}})));
  Components.SpringDamper sd2(s_rel0 = 4, c = 111, d = 1) "Between the masses"
      annotation(Placement(transformation(extent={{26, 14}, {46, 34}})));
  Components.Mass m4(L = 5, s(start = 12.5, fixed = true), v(fixed = true), m = 1) "Fourth mass"
      annotation(Placement(transformation(extent={{58, 14}, {78, 34}})));
  Components.Fixed fixed1(s0 = -1) "Ground of the first chain"
      annotation(Placement(transformation(extent={{-70, -28}, {-50, -8}})));
  Components.Spring s1(s_rel0 = 1, c = 1e3, s_rel(start = 0.5, fixed = true)) "Spring to the ground"
      annotation(Placement(transformation(extent={{-38, -28}, {-18, -8}})));
  Components.Mass m1(L = 1, v(fixed = true), m = 1) "First mass"
      annotation(Placement(transformation(extent={{-6, -28}, {14, -8}})));
  Components.SpringDamper sd1(s_rel0 = 1, c = 111, s_rel(start = 1, fixed = true), v_rel(fixed = true), d = 1) "Between the masses"
      annotation(Placement(transformation(extent={{26, -28}, {46, -8}})));
  Components.Mass m2(L = 2, m = 1) "Second mass" annotation(Placement(transformation(extent={{58, -28}, {78, -8}})));
equation
  connect(fixed1.flange, s1.flange_a) annotation(Line(points={{-60, -18}, {-38, -18}}, color={48, 120, 56}));
  connect(s1.flange_b, m1.flange_a) annotation(Line(points={{-18, -18}, {-6, -18}}, color={48, 120, 56}));
  connect(m1.flange_b, sd1.flange_a) annotation(Line(points={{14, -18}, {26, -18}}, color={48, 120, 56}));
  connect(sd1.flange_b, m2.flange_a) annotation(Line(points={{46, -18}, {58, -18}}, color={48, 120, 56}));
  connect(fixed2.flange, s2.flange_a) annotation(Line(points={{-60, 24}, {-38, 24}}, color={48, 120, 56}));
  connect(s2.flange_b, m3.flange_a) annotation(Line(points={{-18, 24}, {-6, 24}}, color={48, 120, 56}));
  connect(m3.flange_b, sd2.flange_a) annotation(Line(points={{14, 24}, {26, 24}}, color={48, 120, 56}));
  connect(sd2.flange_b, m4.flange_a) annotation(Line(points={{46, 24}, {58, 24}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 5.0, Interval = 0.001));
end InitialConditions;
