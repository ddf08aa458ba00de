within Modelica.Mechanics.Translational.Examples;
model Friction "Masses with friction and stops"
  Components.MassWithStopAndFriction stop1(L = 1, s(fixed = true), v(fixed = true), smax = 25, smin = -25, m = 1, F_prop = 1, F_Coulomb = 5, F_Stribeck = 10, fexp = 2) "Driven mass"
      annotation(Placement(transformation(extent={{4, 24}, {24, 44}})));
  Sources.Force force "Drive of the first" annotation(Placement(transformation(extent={{-28, 24}, {-8, 44}})));
  Modelica.Blocks.Sources.Sine sineForce(amplitude = 25, f = 0.25) "Force over time"
      annotation(Placement(transformation(extent={{-60, 24}, {-40, 44}})));
  Components.MassWithStopAndFriction stop2(L = 1, smax = 0.9, smin = -0.9, F_Coulomb = 3, F_Stribeck = 5, s(start = 0, fixed = true), m = 1, F_prop = 1, fexp = 2, v(start = -5, fixed = true)) "Mass that hits a stop"
      annotation(Placement(transformation(extent={{4, -54}, {24, -34}})));
  Components.Spring spring(s_rel0 = 1, c = 500) "Spring of the second"
      annotation(Placement(transformation(extent={{-28, -54}, {-8, -34}})));
  Components.Fixed fixed2(s0 = -1.75) "Ground of the spring"
      annotation(Placement(transformation(extent={{-60, -54}, {-40, -34}})));
  Sources.Force force2 "Drive of the third" annotation(Placement(transformation(extent={{-28, -12}, {-8, 8}})));
  Components.Mass mass(m = 1, L = 1, s(fixed = true), v(fixed = true)) "Mass in a guide"
      annotation(Placement(transformation(extent={{4, -12}, {24, 8}})));
  Components.SupportFriction supportFriction(f_pos = Utilities.GenerateStribeckFrictionTable(F_prop = 1, F_Coulomb = 5, F_Stribeck = 10, fexp = 2, v_max = 12, nTable = 50)) "Guide with the friction of the first"
      annotation(Placement(transformation(extent={{36, -12}, {56, 8}})));
equation
  connect(sineForce.y, force.f) annotation(Line(points={{-39, 34}, {-29.2, 34}}, color={36, 80, 160}));
  connect(force.flange, stop1.flange_a) annotation(Line(points={{-8, 34}, {4, 34}}, color={48, 120, 56}));
  connect(fixed2.flange, spring.flange_a) annotation(Line(points={{-50, -44}, {-28, -44}}, color={48, 120, 56}));
  connect(spring.flange_b, stop2.flange_a) annotation(Line(points={{-8, -44}, {4, -44}}, color={48, 120, 56}));
  connect(sineForce.y, force2.f)
      annotation(Line(points={{-39, 34}, {-32, 34}, {-32, -2}, {-29.2, -2}}, color={36, 80, 160}));
  connect(force2.flange, mass.flange_a) annotation(Line(points={{-8, -2}, {4, -2}}, color={48, 120, 56}));
  connect(mass.flange_b, supportFriction.flange_a) annotation(Line(points={{24, -2}, {36, -2}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 5.0, Interval = 0.001));
end Friction;
