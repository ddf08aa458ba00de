within Modelica.Mechanics.Translational.Examples;
model Damper "Three masses stopped by dampers and springs"
  Components.Mass mass1(L = 1, s(start = 3, fixed = true), v(start = 10, fixed = true), m = 1) "First mass"
      annotation(Placement(transformation(extent={{-40, 54}, {-20, 74}})));
  Components.Damper damper1(d = 25) "Damper of the first"
      annotation(Placement(transformation(extent={{-8, 54}, {12, 74}})));
  Components.Fixed fixed1(s0 = 4.5) "Ground of the first"
      annotation(Placement(transformation(extent={{24, 54}, {44, 74}})));
  Components.Mass mass2(L = 1, s(start = 3, fixed = true), v(start = 10, fixed = true), m = 1) "Second mass"
      annotation(Placement(transformation(extent={{-40, 12}, {-20, 32}})));
  Components.Damper damper2(d = 25) "Damper of the second"
      annotation(Placement(transformation(extent={{4, -24}, {24, -4}})));
  Components.Fixed fixed2(s0 = 4.5) "Ground of the second"
      annotation(Placement(transformation(extent={{24, 12}, {44, 32}})));
  Components.Mass mass3(L = 1, s(start = 3, fixed = true), v(start = 10, fixed = true), m = 1) "Third mass"
      annotation(Placement(transformation(extent={{-40, -66}, {-20, -46}})));
  Components.Fixed fixed3(s0 = 4.5) "Ground of the third"
      annotation(Placement(transformation(extent={{24, -66}, {44, -46}})));
  Components.Spring spring2(s_rel0 = 1, c = 1) "Spring of the second"
      annotation(Placement(transformation(extent={{-8, 12}, {12, 32}})));
  Components.SpringDamper springDamper3(s_rel0 = 1, d = 25, c = 1) "Spring and damper of the third"
      annotation(Placement(transformation(extent={{-8, -66}, {12, -46}})));
equation
  connect(mass1.flange_b, damper1.flange_a) annotation(Line(points={{-20, 64}, {-8, 64}}, color={48, 120, 56}));
  connect(damper1.flange_b, fixed1.flange) annotation(Line(points={{12, 64}, {34, 64}}, color={48, 120, 56}));
  connect(mass2.flange_b, damper2.flange_a)
      annotation(Line(points={{-20, 22}, {-12, 22}, {-12, -14}, {4, -14}}, color={48, 120, 56}));
  connect(mass2.flange_b, spring2.flange_a) annotation(Line(points={{-20, 22}, {-8, 22}}, color={48, 120, 56}));
  connect(damper2.flange_b, fixed2.flange)
      annotation(Line(points={{24, -14}, {34, -14}, {34, 22}}, color={48, 120, 56}));
  connect(spring2.flange_b, fixed2.flange) annotation(Line(points={{12, 22}, {34, 22}}, color={48, 120, 56}));
  connect(mass3.flange_b, springDamper3.flange_a) annotation(Line(points={{-20, -56}, {-8, -56}}, color={48, 120, 56}));
  connect(springDamper3.flange_b, fixed3.flange) annotation(Line(points={{12, -56}, {34, -56}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end Damper;
