within Modelica.Electrical.Analog.Examples;
model ShowSaturatingInductor "An inductor that saturates beside one that does not"
  parameter SI.Inductance Lzer = 2 "Inductance near current zero";
  parameter SI.Inductance Lnom = 1 "Nominal inductance";
  parameter SI.Current Inom = 1 "Nominal current";
  parameter SI.Inductance Linf = 0.5 "Inductance at large currents";
  parameter SI.Voltage U = 1.25 "Amplitude of the voltage";
  parameter SI.Frequency f = 1/(2*Modelica.Constants.pi) "Frequency of the voltage";
  parameter SI.Angle phase = Modelica.Constants.pi/2 "Phase of the voltage";
  Sources.SineVoltage SineVoltage1(V = U, phase = phase, f = f) "Source";
  Basic.Ground Ground1 "Ground";
  Basic.SaturatingInductor SaturatingInductance1(Lzer = Lzer, Lnom = Lnom, Inom = Inom, Linf = Linf, i(fixed = true)) "Saturates";
  Basic.Inductor Inductance1(L = Lnom, i(fixed = true)) "Does not saturate";
equation
  connect(SineVoltage1.p, SaturatingInductance1.p);
  connect(SineVoltage1.p, Inductance1.p);
  connect(SineVoltage1.n, Ground1.p);
  connect(SaturatingInductance1.n, Ground1.p);
  connect(Inductance1.n, Ground1.p);
  annotation(experiment(StopTime = 6.2832, Interval = 0.01));
end ShowSaturatingInductor;
