within Modelica.Mechanics.Translational.Examples;
model PreLoad "A spool that moves against a spring preloaded between two plates"
  Components.ElastoGap innerContactA(c = 1000e3, d = 250, s_rel0 = 0.001) "Spool against the left plate"
      annotation(Placement(transformation(extent={{30, -104}, {10, -84}})));
  Components.ElastoGap innerContactB(c = 1000e3, d = 250, s_rel0 = 0.001) "Spool against the right plate"
      annotation(Placement(transformation(extent={{-82, 48}, {-62, 68}})));
  Components.Mass spool(L = 0.19, m = 0.150, s(start = 0.01475, fixed = true), v(fixed = true)) "Spool"
      annotation(Placement(transformation(extent={{72, 48}, {92, 68}})));
  Components.Fixed fixedLe(s0 = -0.0955) "Housing"
      annotation(Placement(transformation(extent={{-22, -60}, {-2, -40}})));
  Components.Mass springPlateA(m = 10e-3, L = 0.002, s(start = -0.093, fixed = true), v(fixed = true)) "Left plate"
      annotation(Placement(transformation(extent={{-54, -104}, {-34, -84}})));
  Components.Mass springPlateB(m = 10e-3, s(start = -0.06925, fixed = true), L = 0.002, v(fixed = true)) "Right plate"
      annotation(Placement(transformation(extent={{-50, 12}, {-30, 32}})));
  Components.Spring spring(c = 20e3, s_rel0 = 0.025) "Preloaded spring"
      annotation(Placement(transformation(extent={{-66, -104}, {-86, -84}})));
  Components.ElastoGap outerContactA(c = 1000e3, d = 250, s_rel0 = 0.0015) "Left plate against the housing"
      annotation(Placement(transformation(extent={{-34, -60}, {-54, -40}})));
  Components.ElastoGap outerContactB(c = 1000e3, d = 250, s_rel0 = 0.0015) "Right plate against the housing"
      annotation(Placement(transformation(extent={{-6, 12}, {14, 32}})));
  Components.Rod rod1(L = 0.007) "Left plate to its contact"
      annotation(Placement(transformation(extent={{-22, -104}, {-2, -84}})));
  Components.Damper friction(d = 2500) "Friction of the spool"
      annotation(Placement(transformation(extent={{10, -60}, {30, -40}})));
  Sources.Force force "Drive" annotation(Placement(transformation(extent={{40, 84}, {60, 104}})));
  Components.Rod housing(L = 0.0305) "Length of the housing"
      annotation(Placement(transformation(extent={{-6, -24}, {14, -4}})));
  Components.Rod rod3(L = 0.00575) "Spool to the left"
      annotation(Placement(transformation(extent={{42, -60}, {62, -40}})));
  Components.Rod rod4(L = 0.00575) "Spool to the right"
      annotation(Placement(transformation(extent={{60, 48}, {40, 68}})));
  Components.Rod rod2(L = 0.007) "Right plate to its contact"
      annotation(Placement(transformation(extent={{-82, 12}, {-62, 32}})));
  Modelica.Blocks.Sources.Sine sineForce(amplitude = 150, f = 0.01) "Force over time"
      annotation(Placement(transformation(extent={{6, 84}, {26, 104}})));
equation
  connect(fixedLe.flange, housing.flange_a)
      annotation(Line(points={{-12, -50}, {-12, -14}, {-6, -14}}, color={48, 120, 56}));
  connect(fixedLe.flange, outerContactA.flange_a)
      annotation(Line(points={{-12, -50}, {-34, -50}}, color={48, 120, 56}));
  connect(outerContactA.flange_b, springPlateA.flange_a)
      annotation(Line(points={{-54, -50}, {-58, -50}, {-58, -94}, {-54, -94}}, color={48, 120, 56}));
  connect(springPlateA.flange_b, spring.flange_a)
      annotation(Line(points={{-34, -94}, {-30, -94}, {-30, -108}, {-62, -108}, {-62, -94}, {-66, -94}}, color={48, 120, 56}));
  connect(springPlateA.flange_b, rod1.flange_a) annotation(Line(points={{-34, -94}, {-22, -94}}, color={48, 120, 56}));
  connect(rod1.flange_b, innerContactA.flange_b) annotation(Line(points={{-2, -94}, {10, -94}}, color={48, 120, 56}));
  connect(innerContactA.flange_a, rod3.flange_a)
      annotation(Line(points={{30, -94}, {32, -94}, {32, -50}, {42, -50}}, color={48, 120, 56}));
  connect(spring.flange_b, springPlateB.flange_a)
      annotation(Line(points={{-86, -94}, {-90, -94}, {-90, -36}, {-58, -36}, {-58, 22}, {-50, 22}}, color={48, 120, 56}));
  connect(springPlateB.flange_a, rod2.flange_b) annotation(Line(points={{-50, 22}, {-62, 22}}, color={48, 120, 56}));
  connect(rod2.flange_a, innerContactB.flange_a)
      annotation(Line(points={{-82, 22}, {-86, 22}, {-86, 58}, {-82, 58}}, color={48, 120, 56}));
  connect(innerContactB.flange_b, rod4.flange_b) annotation(Line(points={{-62, 58}, {40, 58}}, color={48, 120, 56}));
  connect(springPlateB.flange_b, outerContactB.flange_a)
      annotation(Line(points={{-30, 22}, {-6, 22}}, color={48, 120, 56}));
  connect(outerContactB.flange_b, housing.flange_b)
      annotation(Line(points={{14, 22}, {18, 22}, {18, -14}, {14, -14}}, color={48, 120, 56}));
  connect(rod3.flange_b, rod4.flange_a)
      annotation(Line(points={{62, -50}, {64, -50}, {64, 58}, {60, 58}}, color={48, 120, 56}));
  connect(rod4.flange_a, spool.flange_a) annotation(Line(points={{60, 58}, {72, 58}}, color={48, 120, 56}));
  connect(fixedLe.flange, friction.flange_a) annotation(Line(points={{-12, -50}, {10, -50}}, color={48, 120, 56}));
  connect(friction.flange_b, rod3.flange_a) annotation(Line(points={{30, -50}, {42, -50}}, color={48, 120, 56}));
  connect(sineForce.y, force.f) annotation(Line(points={{27, 94}, {38.8, 94}}, color={36, 80, 160}));
  connect(force.flange, spool.flange_a)
      annotation(Line(points={{60, 94}, {64, 94}, {64, 58}, {72, 58}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 100, Interval = 0.1), Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end PreLoad;
