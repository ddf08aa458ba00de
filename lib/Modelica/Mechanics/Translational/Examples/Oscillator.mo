within Modelica.Mechanics.Translational.Examples;
model Oscillator "Resonance without and with damping"
  Components.Mass mass1(L = 1, s(start = -0.5, fixed = true), v(start = 0, fixed = true), m = 1) "Mass without damping"
      annotation(Placement(transformation(extent={{-16, 24}, {4, 44}})));
  Components.Spring spring1(s_rel0 = 1, c = 10000) "Spring of the first"
      annotation(Placement(transformation(extent={{16, 24}, {36, 44}})));
  Components.Fixed fixed1(s0 = 1) "Ground of the first"
      annotation(Placement(transformation(extent={{48, 24}, {68, 44}})));
  Sources.Force force1 "Drive of the first" annotation(Placement(transformation(extent={{-48, 24}, {-28, 44}})));
  Modelica.Blocks.Sources.Sine sine1(f = 15.9155) "Force of the first"
      annotation(Placement(transformation(extent={{-80, 24}, {-60, 44}})));
  Components.Mass mass2(L = 1, s(start = -0.5, fixed = true), v(start = 0, fixed = true), m = 1) "Mass with damping"
      annotation(Placement(transformation(extent={{-14, -18}, {6, 2}})));
  Components.Spring spring2(s_rel0 = 1, c = 10000) "Spring of the second"
      annotation(Placement(transformation(extent={{30, -18}, {50, 2}})));
  Components.Fixed fixed2(s0 = 1) "Ground of the second"
      annotation(Placement(transformation(extent={{50, -54}, {70, -34}})));
  Sources.Force force2 "Drive of the second" annotation(Placement(transformation(extent={{-46, -18}, {-26, 2}})));
  Modelica.Blocks.Sources.Sine sine2(f = 15.9155) "Force of the second"
      annotation(Placement(transformation(extent={{-80, -18}, {-60, 2}})));
  Components.Damper damper1(d = 10) "Damper of the second"
      annotation(Placement(transformation(extent={{18, -54}, {38, -34}})));
equation
  connect(sine1.y, force1.f) annotation(Line(points={{-59, 34}, {-49.2, 34}}, color={36, 80, 160}));
  connect(force1.flange, mass1.flange_a) annotation(Line(points={{-28, 34}, {-16, 34}}, color={48, 120, 56}));
  connect(mass1.flange_b, spring1.flange_a) annotation(Line(points={{4, 34}, {16, 34}}, color={48, 120, 56}));
  connect(spring1.flange_b, fixed1.flange) annotation(Line(points={{36, 34}, {58, 34}}, color={48, 120, 56}));
  connect(sine2.y, force2.f) annotation(Line(points={{-59, -8}, {-47.2, -8}}, color={36, 80, 160}));
  connect(force2.flange, mass2.flange_a) annotation(Line(points={{-26, -8}, {-14, -8}}, color={48, 120, 56}));
  connect(mass2.flange_b, spring2.flange_a) annotation(Line(points={{6, -8}, {30, -8}}, color={48, 120, 56}));
  connect(mass2.flange_b, damper1.flange_a)
      annotation(Line(points={{6, -8}, {14, -8}, {14, -44}, {18, -44}}, color={48, 120, 56}));
  connect(spring2.flange_b, fixed2.flange)
      annotation(Line(points={{50, -8}, {60, -8}, {60, -44}}, color={48, 120, 56}));
  connect(damper1.flange_b, fixed2.flange) annotation(Line(points={{38, -44}, {60, -44}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end Oscillator;
