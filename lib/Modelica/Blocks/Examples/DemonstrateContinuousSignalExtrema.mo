within Modelica.Blocks.Examples;
model DemonstrateContinuousSignalExtrema "Extrema of smooth signals and of signals with jumps"
  Sources.Sine amplitude(amplitude = 1, f = 1.75, offset = 0) "Factor of the first two signals";
  Sources.Sine sine(amplitude = 1, f = 9, offset = -2) "Smooth";
  Math.Product product1 "First signal, smooth";
  Math.ContinuousSignalExtrema signalExtrema1 "Extrema of the first signal";
  Sources.SawTooth sawTooth(amplitude = 2, period = 1/9, offset = 1) "With jumps";
  Math.Product product2 "Second signal, with jumps";
  Math.ContinuousSignalExtrema signalExtrema2 "Extrema of the second signal";
  Sources.Sine sine1(amplitude = 1, f = 7, offset = -2) "Smooth part of the third signal";
  Sources.Pulse pulse(amplitude = 2, period = 1/9, offset = 1) "Jumps of the third signal";
  Math.Add add "Their sum";
  Sources.SawTooth sawTooth1(amplitude = 2, period = 1/13, offset = -1) "Factor of the third signal";
  Math.Product product3 "Third signal, with jumps of two kinds";
  Math.ContinuousSignalExtrema signalExtrema3 "Extrema of the third signal";
equation
  connect(sine.y, product1.u1);
  connect(amplitude.y, product1.u2);
  connect(product1.y, signalExtrema1.u);
  connect(amplitude.y, product2.u1);
  connect(sawTooth.y, product2.u2);
  connect(product2.y, signalExtrema2.u);
  connect(sine1.y, add.u1);
  connect(pulse.y, add.u2);
  connect(sawTooth1.y, product3.u1);
  connect(add.y, product3.u2);
  connect(product3.y, signalExtrema3.u);
  annotation(experiment(StopTime = 1, Interval = 0.0001, Tolerance = 1e-6));
end DemonstrateContinuousSignalExtrema;
