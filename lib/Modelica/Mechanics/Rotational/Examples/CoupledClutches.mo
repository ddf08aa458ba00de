within Modelica.Mechanics.Rotational.Examples;
model CoupledClutches "Three clutches that couple four inertias one after the other"
  parameter SI.Frequency f = 0.2 "Frequency of the first clutch's signal";
  parameter SI.Time T2 = 0.4 "When the second clutch closes";
  parameter SI.Time T3 = 0.9 "When the third clutch closes";
  Components.Inertia J1(J = 1, phi(fixed = true, start = 0), w(start = 10, fixed = true)) "First inertia"
      annotation(Placement(transformation(extent={{-74, -13}, {-54, 7}})));
  Sources.Torque torque(useSupport = true) "Drive"
      annotation(Placement(transformation(extent={{-106, -13}, {-86, 7}})));
  Components.Clutch clutch1(peak = 1.1, fn_max = 20) "First clutch"
      annotation(Placement(transformation(extent={{-42, -13}, {-22, 7}})));
  Modelica.Blocks.Sources.Sine sin1(amplitude = 10, f = 5) "Torque over time"
      annotation(Placement(transformation(extent={{-140, -13}, {-120, 7}})));
  Modelica.Blocks.Sources.Step step1(startTime = T2) "Closes the second clutch"
      annotation(Placement(transformation(extent={{7, 24}, {27, 44}})));
  Components.Inertia J2(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Second inertia"
      annotation(Placement(transformation(extent={{-10, -13}, {10, 7}})));
  Components.Clutch clutch2(peak = 1.1, fn_max = 20) "Second clutch"
      annotation(Placement(transformation(extent={{24, -13}, {44, 7}})));
  Components.Inertia J3(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Third inertia"
      annotation(Placement(transformation(extent={{56, -13}, {76, 7}})));
  Components.Clutch clutch3(peak = 1.1, fn_max = 20) "Third clutch"
      annotation(Placement(transformation(extent={{88, -13}, {108, 7}})));
  Components.Inertia J4(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Fourth inertia"
      annotation(Placement(transformation(extent={{120, -13}, {140, 7}})));
  Modelica.Blocks.Sources.Sine sin2(amplitude = 1, f = f, phase = 1.570796326794897) "Force of the first clutch"
      annotation(Placement(transformation(extent={{-59, 24}, {-39, 44}})));
  Modelica.Blocks.Sources.Step step2(startTime = T3) "Closes the third clutch"
      annotation(Placement(transformation(extent={{71, 24}, {91, 44}})));
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{-106, -49}, {-86, -29}})));
equation
  connect(sin1.y, torque.tau) annotation(Line(points={{-119, -3}, {-107.2, -3}}, color={36, 80, 160}));
  connect(sin2.y, clutch1.f_normalized)
      annotation(Line(points={{-38, 34}, {-32, 34}, {-32, 8.2}}, color={36, 80, 160}));
  connect(step1.y, clutch2.f_normalized) annotation(Line(points={{28, 34}, {34, 34}, {34, 8.2}}, color={36, 80, 160}));
  connect(step2.y, clutch3.f_normalized) annotation(Line(points={{92, 34}, {98, 34}, {98, 8.2}}, color={36, 80, 160}));
  connect(fixed.flange, torque.support) annotation(Line(points={{-96, -39}, {-96, -13}}, color={0, 112, 122}));
  connect(torque.flange, J1.flange_a) annotation(Line(points={{-86, -3}, {-74, -3}}, color={0, 112, 122}));
  connect(J1.flange_b, clutch1.flange_a) annotation(Line(points={{-54, -3}, {-42, -3}}, color={0, 112, 122}));
  connect(clutch1.flange_b, J2.flange_a) annotation(Line(points={{-22, -3}, {-10, -3}}, color={0, 112, 122}));
  connect(J2.flange_b, clutch2.flange_a) annotation(Line(points={{10, -3}, {24, -3}}, color={0, 112, 122}));
  connect(clutch2.flange_b, J3.flange_a) annotation(Line(points={{44, -3}, {56, -3}}, color={0, 112, 122}));
  connect(J3.flange_b, clutch3.flange_a) annotation(Line(points={{76, -3}, {88, -3}}, color={0, 112, 122}));
  connect(clutch3.flange_b, J4.flange_a) annotation(Line(points={{108, -3}, {120, -3}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 1.5, Interval = 0.001), Diagram(coordinateSystem(extent={{-160, -100}, {160, 100}})));
end CoupledClutches;
