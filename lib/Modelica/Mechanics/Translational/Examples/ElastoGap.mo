within Modelica.Mechanics.Translational.Examples;
model ElastoGap "A mass between springs and one between gaps"
  parameter SI.TranslationalDampingConstant d = 1.5 "Damping constant";
  Components.Fixed fixed "Ground";
  Components.Rod rod1(L = 2) "To the left wall";
  Components.Rod rod2(L = 2) "To the right wall";
  Components.SpringDamper springDamper1(c = 10, s_rel0 = 1, s_rel(fixed = false, start = 1), d = 1.5) "Left spring";
  Components.SpringDamper springDamper2(c = 10, s_rel0 = 1, s_rel(fixed = false, start = 1), d = 1.5) "Right spring";
  Components.Mass mass1(s(fixed = true, start = 2), L = 0, m = 1, v(fixed = true)) "Mass between springs";
  Components.ElastoGap elastoGap1(c = 10, s_rel(fixed = false, start = 1.5), s_rel0 = 1.5, d = 1.5) "Left gap";
  Components.ElastoGap elastoGap2(c = 10, s_rel(fixed = false, start = 1.5), s_rel0 = 1.5, d = 1.5) "Right gap";
  Components.Mass mass2(s(fixed = true, start = 2), L = 0, m = 1, v(fixed = true)) "Mass between gaps";
equation
  connect(rod1.flange_b, fixed.flange);
  connect(rod2.flange_a, fixed.flange);
  connect(rod1.flange_a, springDamper1.flange_a);
  connect(springDamper1.flange_b, mass1.flange_a);
  connect(mass1.flange_b, springDamper2.flange_a);
  connect(springDamper2.flange_b, rod2.flange_b);
  connect(rod1.flange_a, elastoGap1.flange_a);
  connect(elastoGap1.flange_b, mass2.flange_a);
  connect(mass2.flange_b, elastoGap2.flange_a);
  connect(elastoGap2.flange_b, rod2.flange_b);
  annotation(experiment(StopTime = 5, Interval = 0.01));
end ElastoGap;
