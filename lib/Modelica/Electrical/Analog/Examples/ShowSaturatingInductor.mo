within Modelica.Electrical.Analog.Examples;
model ShowSaturatingInductor "An inductor that saturates beside one that does not"
  parameter SI.Inductance Lzer = 2 "Inductance near current zero";
  parameter SI.Inductance Lnom = 1 "Nominal inductance";
  parameter SI.Current Inom = 1 "Nominal current";
  parameter SI.Inductance Linf = 0.5 "Inductance at large currents";
  parameter SI.Voltage U = 1.25 "Amplitude of the voltage";
  parameter SI.Frequency f = 1/(2*Modelica.Constants.pi) "Frequency of the voltage";
  parameter SI.Angle phase = Modelica.Constants.pi/2 "Phase of the voltage";
  Sources.SineVoltage SineVoltage1(V = U, phase = phase, f = f) "Source"
      annotation(Placement(transformation(extent={{-26, -2}, {-6, 18}})));
  Basic.Ground Ground1 "Ground" annotation(Placement(transformation(extent={{6, -54}, {26, -34}})));
  Basic.SaturatingInductor SaturatingInductance1(Lzer = Lzer, Lnom = Lnom, Inom = Inom, Linf = Linf, i(fixed = true)) "Saturates"
      annotation(Placement(transformation(extent={{-26, -38}, {-6, -18}})));
  Basic.Inductor Inductance1(L = Lnom, i(fixed = true)) "Does not saturate"
      annotation(Placement(transformation(extent={{-26, 34}, {-6, 54}})));
equation
  connect(SineVoltage1.p, SaturatingInductance1.p)
      annotation(Line(points={{-26, 8}, {-30, 8}, {-30, -28}, {-26, -28}}, color={20, 72, 170}));
  connect(SineVoltage1.p, Inductance1.p)
      annotation(Line(points={{-26, 8}, {-30, 8}, {-30, 44}, {-26, 44}}, color={20, 72, 170}));
  connect(SineVoltage1.n, Ground1.p) annotation(Line(points={{-6, 8}, {16, 8}, {16, -34}}, color={20, 72, 170}));
  connect(SaturatingInductance1.n, Ground1.p)
      annotation(Line(points={{-6, -28}, {-2, -28}, {-2, -26}, {16, -26}, {16, -34}}, color={20, 72, 170}));
  connect(Inductance1.n, Ground1.p) annotation(Line(points={{-6, 44}, {16, 44}, {16, -34}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 6.2832, Interval = 0.01));
end ShowSaturatingInductor;
