within Modelica.Mechanics.Translational.Examples;
model Brake "Two masses braked, with and without a support"
  Components.Brake brake(fn_max = 1, useSupport = false) "Brake grounded inside"
      annotation(Placement(transformation(extent={{-28, -23}, {-8, -3}})));
  Components.Mass mass1(m = 1, s(fixed = true), v(start = 1, fixed = true)) "First mass"
      annotation(Placement(transformation(extent={{-60, -23}, {-40, -3}})));
  Modelica.Blocks.Sources.Step step(startTime = 0.1, height = 2) "Presses the brakes"
      annotation(Placement(transformation(extent={{-45, 14}, {-25, 34}})));
  Components.Brake brake1(fn_max = 1, useSupport = true) "Brake on a support"
      annotation(Placement(transformation(extent={{36, -3}, {56, 17}})));
  Components.Mass mass2(m = 1, s(fixed = true), v(start = 1, fixed = true)) "Second mass"
      annotation(Placement(transformation(extent={{4, -3}, {24, 17}})));
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{36, -39}, {56, -19}})));
equation
  connect(step.y, brake.f_normalized) annotation(Line(points={{-24, 24}, {-18, 24}, {-18, -1.8}}, color={36, 80, 160}));
  connect(step.y, brake1.f_normalized) annotation(Line(points={{-24, 24}, {46, 24}, {46, 18.2}}, color={36, 80, 160}));
  connect(mass1.flange_b, brake.flange_a) annotation(Line(points={{-40, -13}, {-28, -13}}, color={48, 120, 56}));
  connect(mass2.flange_b, brake1.flange_a) annotation(Line(points={{24, 7}, {36, 7}}, color={48, 120, 56}));
  connect(fixed.flange, brake1.support) annotation(Line(points={{46, -29}, {46, -3}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 2.0, Interval = 0.001));
end Brake;
