within Modelica.Mechanics.Translational.Examples;
model WhyArrows "Which way a component lies matters"
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{-14, 18}, {6, 38}})));
  Components.Rod rod1(L = 1) "Rod that ends at the ground"
      annotation(Placement(transformation(extent={{22, 54}, {2, 74}})));
  Components.Rod rod2(L = 1) "Rod that begins at the ground"
      annotation(Placement(transformation(extent={{-26, 18}, {-46, 38}})));
  Components.Rod rod3(L = 1) "Another rod that begins at the ground"
      annotation(Placement(transformation(extent={{18, 18}, {38, 38}})));
  Modelica.Mechanics.Translational.Sensors.PositionSensor positionSensor2 "End of the second rod"
      annotation(Placement(transformation(extent={{-60, 18}, {-80, 38}})));
  Modelica.Mechanics.Translational.Sensors.PositionSensor positionSensor1 "Beginning of the first rod"
      annotation(Placement(transformation(extent={{34, 54}, {54, 74}})));
  Modelica.Mechanics.Translational.Sensors.PositionSensor positionSensor3 "End of the third rod"
      annotation(Placement(transformation(extent={{50, 18}, {70, 38}})));
  Components.Fixed fixed1(s0 = -1.9) "Ground of the first oscillator"
      annotation(Placement(transformation(extent={{-80, -24}, {-60, -4}})));
  Components.Spring spring1(s_rel0 = 2, c = 11) "Spring to the right end"
      annotation(Placement(transformation(extent={{-48, -24}, {-28, -4}})));
  Components.Mass mass1(L = 2, s(fixed = true), v(fixed = true), m = 1) "Mass held at its right end"
      annotation(Placement(transformation(extent={{4, -24}, {-16, -4}})));
  Components.Fixed fixed2(s0 = -1.9) "Ground of the second oscillator"
      annotation(Placement(transformation(extent={{-80, -66}, {-60, -46}})));
  Components.Spring spring2(s_rel0 = 2, c = 11) "Spring to the right end"
      annotation(Placement(transformation(extent={{-48, -66}, {-28, -46}})));
  Components.Mass inertia2(L = 2, m = 1, s(fixed = true), v(fixed = true)) "Mass held at its right end"
      annotation(Placement(transformation(extent={{4, -66}, {-16, -46}})));
equation
  connect(rod1.flange_b, fixed.flange) annotation(Line(points={{2, 64}, {-4, 64}, {-4, 28}}, color={48, 120, 56}));
  connect(rod1.flange_a, positionSensor1.flange) annotation(Line(points={{22, 64}, {34, 64}}, color={48, 120, 56}));
  connect(rod2.flange_a, fixed.flange) annotation(Line(points={{-26, 28}, {-4, 28}}, color={48, 120, 56}));
  connect(rod2.flange_b, positionSensor2.flange) annotation(Line(points={{-46, 28}, {-60, 28}}, color={48, 120, 56}));
  connect(rod3.flange_a, fixed.flange) annotation(Line(points={{18, 28}, {-4, 28}}, color={48, 120, 56}));
  connect(rod3.flange_b, positionSensor3.flange) annotation(Line(points={{38, 28}, {50, 28}}, color={48, 120, 56}));
  connect(fixed1.flange, spring1.flange_a) annotation(Line(points={{-70, -14}, {-48, -14}}, color={48, 120, 56}));
  connect(spring1.flange_b, mass1.flange_b) annotation(Line(points={{-28, -14}, {-16, -14}}, color={48, 120, 56}));
  connect(fixed2.flange, spring2.flange_a) annotation(Line(points={{-70, -56}, {-48, -56}}, color={48, 120, 56}));
  connect(spring2.flange_b, inertia2.flange_b) annotation(Line(points={{-28, -56}, {-16, -56}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end WhyArrows;
