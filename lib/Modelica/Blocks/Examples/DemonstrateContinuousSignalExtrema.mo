within Modelica.Blocks.Examples;
model DemonstrateContinuousSignalExtrema "Extrema of smooth signals and of signals with jumps"
  Sources.Sine amplitude(amplitude = 1, f = 1.75, offset = 0) "Factor of the first two signals"
      annotation(Placement(transformation(extent={{-80, 28}, {-60, 48}})));
  Sources.Sine sine(amplitude = 1, f = 9, offset = -2) "Smooth"
      annotation(Placement(transformation(extent={{-80, 64}, {-60, 84}})));
  Math.Product product1 "First signal, smooth" annotation(Placement(transformation(extent={{-48, 34}, {-28, 54}})));
  Math.ContinuousSignalExtrema signalExtrema1 "Extrema of the first signal"
      annotation(Placement(transformation(extent={{-16, 34}, {4, 54}})));
  Sources.SawTooth sawTooth(amplitude = 2, period = 1/9, offset = 1) "With jumps"
      annotation(Placement(transformation(extent={{-80, -8}, {-60, 12}})));
  Math.Product product2 "Second signal, with jumps"
      annotation(Placement(transformation(extent={{-48, -2}, {-28, 18}})));
  Math.ContinuousSignalExtrema signalExtrema2 "Extrema of the second signal"
      annotation(Placement(transformation(extent={{-16, -2}, {4, 18}})));
  Sources.Sine sine1(amplitude = 1, f = 7, offset = -2) "Smooth part of the third signal"
      annotation(Placement(transformation(extent={{-48, -80}, {-28, -60}})));
  Sources.Pulse pulse(amplitude = 2, period = 1/9, offset = 1) "Jumps of the third signal"
      annotation(Placement(transformation(extent={{-80, -92}, {-60, -72}})));
  Math.Add add "Their sum" annotation(Placement(transformation(extent={{-14, -86}, {6, -66}})));
  Sources.SawTooth sawTooth1(amplitude = 2, period = 1/13, offset = -1) "Factor of the third signal"
      annotation(Placement(transformation(extent={{-14, -50}, {6, -30}})));
  Math.Product product3 "Third signal, with jumps of two kinds"
      annotation(Placement(transformation(extent={{20, -56}, {40, -36}})));
  Math.ContinuousSignalExtrema signalExtrema3 "Extrema of the third signal"
      annotation(Placement(transformation(extent={{54, -56}, {74, -36}})));
equation
  connect(sine.y, product1.u1)
      annotation(Line(points={{-59, 74}, {-56, 74}, {-56, 50}, {-49.2, 50}}, color={36, 80, 160}));
  connect(amplitude.y, product1.u2) annotation(Line(points={{-59, 38}, {-49.2, 38}}, color={36, 80, 160}));
  connect(product1.y, signalExtrema1.u) annotation(Line(points={{-27, 44}, {-17.2, 44}}, color={36, 80, 160}));
  connect(amplitude.y, product2.u1)
      annotation(Line(points={{-59, 38}, {-52, 38}, {-52, 14}, {-49.2, 14}}, color={36, 80, 160}));
  connect(sawTooth.y, product2.u2) annotation(Line(points={{-59, 2}, {-49.2, 2}}, color={36, 80, 160}));
  connect(product2.y, signalExtrema2.u) annotation(Line(points={{-27, 8}, {-17.2, 8}}, color={36, 80, 160}));
  connect(sine1.y, add.u1) annotation(Line(points={{-27, -70}, {-15.2, -70}}, color={36, 80, 160}));
  connect(pulse.y, add.u2) annotation(Line(points={{-59, -82}, {-15.2, -82}}, color={36, 80, 160}));
  connect(sawTooth1.y, product3.u1) annotation(Line(points={{7, -40}, {18.8, -40}}, color={36, 80, 160}));
  connect(add.y, product3.u2)
      annotation(Line(points={{7, -76}, {10, -76}, {10, -52}, {18.8, -52}}, color={36, 80, 160}));
  connect(product3.y, signalExtrema3.u) annotation(Line(points={{41, -46}, {52.8, -46}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 1, Interval = 0.0001, Tolerance = 1e-6));
end DemonstrateContinuousSignalExtrema;
