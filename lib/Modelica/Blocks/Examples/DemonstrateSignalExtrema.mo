within Modelica.Blocks.Examples;
model DemonstrateSignalExtrema "Extrema of a sine of varying frequency and amplitude, sampled coarsely and finely"
  Sources.Sine amplitude(amplitude = 2, f = 63, offset = 3) "Amplitude of the signal"
      annotation(Placement(transformation(extent={{-26, 14}, {-6, 34}})));
  Sources.Cosine frequency(amplitude = 45, f = 77, offset = 55) "Frequency of the signal"
      annotation(Placement(transformation(extent={{-60, 2}, {-40, 22}})));
  Sources.SineVariableFrequencyAndAmplitude sine(useConstantFrequency = false, phi(fixed = true)) "The signal"
      annotation(Placement(transformation(extent={{8, 8}, {28, 28}})));
  Math.SignalExtrema signalExtrema1(Ts = 1e-2) "Coarse"
      annotation(Placement(transformation(extent={{42, 8}, {62, 28}})));
  Math.SignalExtrema signalExtrema2(Ts = 1e-4) "Fine"
      annotation(Placement(transformation(extent={{42, -28}, {62, -8}})));
equation
  connect(amplitude.y, sine.amplitude) annotation(Line(points={{-5, 24}, {6.8, 24}}, color={36, 80, 160}));
  connect(frequency.y, sine.f) annotation(Line(points={{-39, 12}, {6.8, 12}}, color={36, 80, 160}));
  connect(sine.y, signalExtrema1.u) annotation(Line(points={{29, 18}, {40.8, 18}}, color={36, 80, 160}));
  connect(sine.y, signalExtrema2.u)
      annotation(Line(points={{29, 18}, {38, 18}, {38, -18}, {40.8, -18}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 1.5, Interval = 1e-5, Tolerance = 1e-6));
end DemonstrateSignalExtrema;
