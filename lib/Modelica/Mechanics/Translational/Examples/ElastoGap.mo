within Modelica.Mechanics.Translational.Examples;
model ElastoGap "A mass between springs and one between gaps"
  parameter SI.TranslationalDampingConstant d = 1.5 "Damping constant";
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{-14, -2}, {6, 18}})));
  Components.Rod rod1(L = 2) "To the left wall" annotation(Placement(transformation(extent={{-46, -2}, {-26, 18}})));
  Components.Rod rod2(L = 2) "To the right wall" annotation(Placement(transformation(extent={{18, -2}, {38, 18}})));
  Components.SpringDamper springDamper1(c = 10, s_rel0 = 1, s_rel(fixed = false, start = 1), d = 1.5) "Left spring"
      annotation(Placement(transformation(extent={{-46, 34}, {-26, 54}})));
  Components.SpringDamper springDamper2(c = 10, s_rel0 = 1, s_rel(fixed = false, start = 1), d = 1.5) "Right spring"
      annotation(Placement(transformation(extent={{18, 34}, {38, 54}})));
  Components.Mass mass1(s(fixed = true, start = 2), L = 0, m = 1, v(fixed = true)) "Mass between springs"
      annotation(Placement(transformation(extent={{-14, 34}, {6, 54}})));
  Components.ElastoGap elastoGap1(c = 10, s_rel(fixed = false, start = 1.5), s_rel0 = 1.5, d = 1.5) "Left gap"
      annotation(Placement(transformation(extent={{-46, -54}, {-26, -34}})));
  Components.ElastoGap elastoGap2(c = 10, s_rel(fixed = false, start = 1.5), s_rel0 = 1.5, d = 1.5) "Right gap"
      annotation(Placement(transformation(extent={{18, -54}, {38, -34}})));
  Components.Mass mass2(s(fixed = true, start = 2), L = 0, m = 1, v(fixed = true)) "Mass between gaps"
      annotation(Placement(transformation(extent={{-14, -54}, {6, -34}})));
equation
  connect(rod1.flange_b, fixed.flange) annotation(Line(points={{-26, 8}, {-4, 8}}, color={48, 120, 56}));
  connect(rod2.flange_a, fixed.flange) annotation(Line(points={{18, 8}, {-4, 8}}, color={48, 120, 56}));
  connect(rod1.flange_a, springDamper1.flange_a)
      annotation(Line(points={{-46, 8}, {-50, 8}, {-50, 44}, {-46, 44}}, color={48, 120, 56}));
  connect(springDamper1.flange_b, mass1.flange_a) annotation(Line(points={{-26, 44}, {-14, 44}}, color={48, 120, 56}));
  connect(mass1.flange_b, springDamper2.flange_a) annotation(Line(points={{6, 44}, {18, 44}}, color={48, 120, 56}));
  connect(springDamper2.flange_b, rod2.flange_b)
      annotation(Line(points={{38, 44}, {42, 44}, {42, 8}, {38, 8}}, color={48, 120, 56}));
  connect(rod1.flange_a, elastoGap1.flange_a)
      annotation(Line(points={{-46, 8}, {-50, 8}, {-50, -44}, {-46, -44}}, color={48, 120, 56}));
  connect(elastoGap1.flange_b, mass2.flange_a) annotation(Line(points={{-26, -44}, {-14, -44}}, color={48, 120, 56}));
  connect(mass2.flange_b, elastoGap2.flange_a) annotation(Line(points={{6, -44}, {18, -44}}, color={48, 120, 56}));
  connect(elastoGap2.flange_b, rod2.flange_b)
      annotation(Line(points={{38, -44}, {42, -44}, {42, 8}, {38, 8}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 5, Interval = 0.01));
end ElastoGap;
