model Measures "Characteristic numbers of a signal with a harmonic and jumps"
  Modelica.Blocks.Sources.ExpSine base(amplitude = 3, f = 5, phase = -0.7, damping = 0.5) "Main part";
  Modelica.Blocks.Sources.Pulse jumps(amplitude = 0.5, period = 0.4, width = 30, startTime = 0.13) "Jumps";
  Modelica.Blocks.Math.Add signal "What is measured";
  Modelica.Blocks.Math.Harmonic first(f = 5, k = 1) "First harmonic";
  Modelica.Blocks.Math.Harmonic conjugate(f = 5, k = 1, useConjugateComplex = true) "The same, with the other sign of the phase";
  Modelica.Blocks.Math.Mean mean(f = 5) "Mean";
  Modelica.Blocks.Math.RootMeanSquare rms(f = 5) "Effective value";
  Modelica.Blocks.Math.ContinuousSignalExtrema extrema "Extrema, also at jumps";
  Modelica.Blocks.Math.SignalExtrema sampled(Ts = 0.003) "Extrema at samples";
equation
  connect(base.y, signal.u1);
  connect(jumps.y, signal.u2);
  connect(signal.y, first.u);
  connect(signal.y, conjugate.u);
  connect(signal.y, mean.u);
  connect(signal.y, rms.u);
  connect(signal.y, extrema.u);
  connect(signal.y, sampled.u);
  annotation(experiment(StopTime = 2, Tolerance = 1e-9));
end Measures;
