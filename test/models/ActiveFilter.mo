model ActiveFilter "Low-pass filter of second order with an operational amplifier, driven by a chirp and a pulse"
  Modelica.Electrical.Analog.Sources.SignalVoltage source "Source";
  Modelica.Electrical.Analog.Basic.Resistor R1(R = 10e3) "Resistor";
  Modelica.Electrical.Analog.Basic.Resistor R2(R = 10e3) "Resistor";
  Modelica.Electrical.Analog.Basic.Capacitor C1(C = 22e-9, v(fixed = true)) "Capacitor";
  Modelica.Electrical.Analog.Basic.Capacitor C2(C = 10e-9, v(fixed = true)) "Capacitor";
  Modelica.Electrical.Analog.Ideal.IdealOpAmp3Pin amplifier "Amplifier";
  Modelica.Electrical.Analog.Basic.Resistor load(R = 1e3) "Load";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  Modelica.Blocks.Sources.Pulse pulse(amplitude = 1, width = 40, period = 2e-3, startTime = 2e-4) "Pulse";
  Modelica.Blocks.Sources.ExpSine sine(amplitude = 0.5, f = 2500, damping = 300) "Decaying sine";
  Modelica.Blocks.Math.Add sum "Sum";
equation
  connect(pulse.y, sum.u1);
  connect(sine.y, sum.u2);
  connect(sum.y, source.v);
  connect(source.p, R1.p);
  connect(R1.n, R2.p);
  connect(R1.n, C1.p);
  connect(R2.n, C2.p);
  connect(R2.n, amplifier.in_p);
  connect(C2.n, ground.p);
  connect(amplifier.out, amplifier.in_n);
  connect(amplifier.out, C1.n);
  connect(amplifier.out, load.p);
  connect(load.n, ground.p);
  connect(source.n, ground.p);
  annotation(experiment(StopTime = 8e-3, Tolerance = 1e-8));
end ActiveFilter;
