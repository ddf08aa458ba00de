within Modelica.Mechanics.Rotational.Examples;
model Backlash "An oscillator without backlash and two with it"
  Components.Fixed fixed1 "Ground of the first" annotation(Placement(transformation(extent={{-40, 34}, {-20, 54}})));
  Components.SpringDamper springDamper(c = 20e3, d = 50, phi_nominal = 1) "Spring without backlash"
      annotation(Placement(transformation(extent={{-8, 34}, {12, 54}})));
  Components.Inertia inertia1(J = 5, w(fixed = true, start = 0), phi(fixed = true, displayUnit = "deg", start = 1.570796326794897)) "First inertia"
      annotation(Placement(transformation(extent={{24, 34}, {44, 54}})));
  Components.Fixed fixed2 "Ground of the second" annotation(Placement(transformation(extent={{-40, -8}, {-20, 12}})));
  Components.ElastoBacklash elastoBacklash(c = 20e3, d = 50, b(displayUnit = "deg") = 0.7853981633974483, phi_nominal = 1) "Spring with backlash"
      annotation(Placement(transformation(extent={{-8, -8}, {12, 12}})));
  Components.Inertia inertia2(J = 5, w(fixed = true, start = 0), phi(fixed = true, start = 1.570796326794897, displayUnit = "deg")) "Second inertia"
      annotation(Placement(transformation(extent={{24, -8}, {44, 12}})));
  Components.Fixed fixed3 "Ground of the third" annotation(Placement(transformation(extent={{-40, -50}, {-20, -30}})));
  Components.ElastoBacklash2 elastoBacklash2(c = 20e3, d = 50, phi_nominal = 1, b(displayUnit = "deg") = 0.78539816339745) "Spring with backlash whose torque jumps"
      annotation(Placement(transformation(extent={{-8, -50}, {12, -30}})));
  Components.Inertia inertia3(J = 5, w(fixed = true, start = 0), phi(fixed = true, start = 1.570796326794897, displayUnit = "deg")) "Third inertia"
      annotation(Placement(transformation(extent={{24, -50}, {44, -30}})));
equation
  connect(fixed1.flange, springDamper.flange_a) annotation(Line(points={{-30, 44}, {-8, 44}}, color={0, 112, 122}));
  connect(springDamper.flange_b, inertia1.flange_a) annotation(Line(points={{12, 44}, {24, 44}}, color={0, 112, 122}));
  connect(fixed2.flange, elastoBacklash.flange_a) annotation(Line(points={{-30, 2}, {-8, 2}}, color={0, 112, 122}));
  connect(elastoBacklash.flange_b, inertia2.flange_a) annotation(Line(points={{12, 2}, {24, 2}}, color={0, 112, 122}));
  connect(fixed3.flange, elastoBacklash2.flange_a)
      annotation(Line(points={{-30, -40}, {-8, -40}}, color={0, 112, 122}));
  connect(elastoBacklash2.flange_b, inertia3.flange_a)
      annotation(Line(points={{12, -40}, {24, -40}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end Backlash;
