within Modelica.Blocks.Examples;
model DemonstrateSignalExtrema "Extrema of a sine of varying frequency and amplitude, sampled coarsely and finely"
  Sources.Sine amplitude(amplitude = 2, f = 63, offset = 3) "Amplitude of the signal";
  Sources.Cosine frequency(amplitude = 45, f = 77, offset = 55) "Frequency of the signal";
  Sources.SineVariableFrequencyAndAmplitude sine(useConstantFrequency = false, phi(fixed = true)) "The signal";
  Math.SignalExtrema signalExtrema1(Ts = 1e-2) "Coarse";
  Math.SignalExtrema signalExtrema2(Ts = 1e-4) "Fine";
equation
  connect(amplitude.y, sine.amplitude);
  connect(frequency.y, sine.f);
  connect(sine.y, signalExtrema1.u);
  connect(sine.y, signalExtrema2.u);
  annotation(experiment(StopTime = 1.5, Interval = 1e-5, Tolerance = 1e-6));
end DemonstrateSignalExtrema;
