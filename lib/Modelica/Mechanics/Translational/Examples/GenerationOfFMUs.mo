within Modelica.Mechanics.Translational.Examples;
model GenerationOfFMUs "Models cut into units that exchange signals"
  Modelica.Blocks.Sources.Sine sine1(f = 2, amplitude = 10) "Drive over time"
      annotation(Placement(transformation(extent={{-90, 26}, {-70, 46}})));
  Utilities.DirectMass directMass(m = 1.1) "First unit of the first pair"
      annotation(Placement(transformation(extent={{-57, -12}, {-37, 8}})));
  Utilities.InverseMass inverseMass(m = 2.2) "Second unit of the first pair"
      annotation(Placement(transformation(extent={{-25, -12}, {-5, 8}})));
  Utilities.SpringDamper springDamper(c = 1e4, d = 100) "Unit between the second pair"
      annotation(Placement(transformation(extent={{28.2, -10}, {8.2, 10}})));
  Components.Mass mass2a(m = 1.1, s(fixed = true, start = 0), v(fixed = true, start = 0)) "First of the second pair"
      annotation(Placement(transformation(extent={{-23.8, 26}, {-3.8000000000000007, 46}})));
  Modelica.Mechanics.Translational.Sources.Force force2 "Drive of the second pair"
      annotation(Placement(transformation(extent={{-55.8, 26}, {-35.8, 46}})));
  Components.GeneralForceToPositionAdaptor forceToPosition2a(use_pder2 = false) "Adaptor of the first"
      annotation(Placement(transformation(extent={{8.2, 26}, {28.2, 46}})));
  Components.Mass mass2b(m = 2.2, s(fixed = true, start = 0), v(fixed = true, start = 0)) "Second of the second pair"
      annotation(Placement(transformation(extent={{8, -85.6}, {28, -65.6}})));
  Components.GeneralForceToPositionAdaptor forceToPosition2b(use_pder2 = false) "Adaptor of the second"
      annotation(Placement(transformation(extent={{8.2, -49.6}, {28.2, -29.6}})));
  Utilities.Spring spring(c = 1e4) "Unit between the third pair"
      annotation(Placement(transformation(extent={{41.6, 62}, {61.6, 82}})));
  Components.Mass mass3a(m = 1.1, s(fixed = true, start = 0), v(fixed = true, start = 0)) "First of the third pair"
      annotation(Placement(transformation(extent={{-23.4, 62}, {-3.4000000000000004, 82}})));
  Modelica.Mechanics.Translational.Sources.Force force3 "Drive of the third pair"
      annotation(Placement(transformation(extent={{-55.4, 62}, {-35.4, 82}})));
  Components.GeneralForceToPositionAdaptor forceToPosition3a(use_pder = false, use_pder2 = false) "Adaptor of the first"
      annotation(Placement(transformation(extent={{8.600000000000001, 62}, {28.6, 82}})));
  Components.Mass mass3b(m = 2.2, s(fixed = true, start = 0), v(fixed = true, start = 0)) "Second of the third pair"
      annotation(Placement(transformation(extent={{72.6, 26}, {92.6, 46}})));
  Components.GeneralForceToPositionAdaptor forceToPosition3b(use_pder = false, use_pder2 = false) "Adaptor of the second"
      annotation(Placement(transformation(extent={{60.6, 26}, {40.6, 46}})));
equation
  connect(sine1.y, directMass.fDrive)
      annotation(Line(points={{-69, 36}, {-59.8, 36}, {-59.8, 6}, {-57, 6}}, color={36, 80, 160}));
  connect(directMass.s, inverseMass.s) annotation(Line(points={{-37, 6}, {-25, 6}}, color={36, 80, 160}));
  connect(directMass.v, inverseMass.v) annotation(Line(points={{-37, -2}, {-25, -2}}, color={36, 80, 160}));
  connect(directMass.a, inverseMass.a) annotation(Line(points={{-37, -10}, {-25, -10}}, color={36, 80, 160}));
  connect(inverseMass.f, directMass.f)
      annotation(Line(points={{-5, -2}, {-1, -2}, {-1, -14}, {-59.8, -14}, {-59.8, -10}, {-57, -10}}, color={36, 80, 160}));
  connect(sine1.y, force2.f) annotation(Line(points={{-69, 36}, {-57, 36}}, color={36, 80, 160}));
  connect(force2.flange, mass2a.flange_a) annotation(Line(points={{-35.8, 36}, {-23.8, 36}}, color={48, 120, 56}));
  connect(mass2a.flange_b, forceToPosition2a.flange)
      annotation(Line(points={{-3.8, 36}, {8.2, 36}}, color={48, 120, 56}));
  connect(forceToPosition2a.p, springDamper.s1)
      annotation(Line(points={{29.2, 44}, {33.6, 44}, {33.6, 8}, {28.2, 8}}, color={36, 80, 160}));
  connect(forceToPosition2a.pder, springDamper.v1)
      annotation(Line(points={{29.2, 36}, {36, 36}, {36, 2.6}, {28.2, 2.6}}, color={36, 80, 160}));
  connect(springDamper.f1, forceToPosition2a.f)
      annotation(Line(points={{8.2, 8}, {3, 8}, {3, 44}, {7, 44}}, color={36, 80, 160}));
  connect(forceToPosition2b.p, springDamper.s2)
      annotation(Line(points={{29.2, -31.6}, {33.6, -31.6}, {33.6, -2.6}, {28.2, -2.6}}, color={36, 80, 160}));
  connect(forceToPosition2b.pder, springDamper.v2)
      annotation(Line(points={{29.2, -39.6}, {36, -39.6}, {36, -8}, {28.2, -8}}, color={36, 80, 160}));
  connect(springDamper.f2, forceToPosition2b.f)
      annotation(Line(points={{8.2, -8}, {4.6, -8}, {4.6, -31.6}, {7, -31.6}}, color={36, 80, 160}));
  connect(forceToPosition2b.flange, mass2b.flange_a)
      annotation(Line(points={{8.2, -39.6}, {4.6, -39.6}, {4.6, -75.6}, {8, -75.6}}, color={48, 120, 56}));
  connect(sine1.y, force3.f)
      annotation(Line(points={{-69, 36}, {-59.8, 36}, {-59.8, 72}, {-56.6, 72}}, color={36, 80, 160}));
  connect(force3.flange, mass3a.flange_a) annotation(Line(points={{-35.4, 72}, {-23.4, 72}}, color={48, 120, 56}));
  connect(mass3a.flange_b, forceToPosition3a.flange)
      annotation(Line(points={{-3.4, 72}, {8.6, 72}}, color={48, 120, 56}));
  connect(forceToPosition3a.p, spring.s1) annotation(Line(points={{29.6, 80}, {41.6, 80}}, color={36, 80, 160}));
  connect(spring.f1, forceToPosition3a.f)
      annotation(Line(points={{61.6, 80}, {64.6, 80}, {64.6, 90}, {4.6, 90}, {4.6, 80}, {7.4, 80}}, color={36, 80, 160}));
  connect(forceToPosition3b.p, spring.s2)
      annotation(Line(points={{39.6, 44}, {37.6, 44}, {37.6, 64}, {41.6, 64}}, color={36, 80, 160}));
  connect(spring.f2, forceToPosition3b.f)
      annotation(Line(points={{61.6, 64}, {64.6, 64}, {64.6, 44}, {61.8, 44}}, color={36, 80, 160}));
  connect(forceToPosition3b.flange, mass3b.flange_a)
      annotation(Line(points={{60.6, 36}, {72.6, 36}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 1, Interval = 0.001));
end GenerationOfFMUs;
