within Modelica.Electrical.Analog.Examples;
model Rectifier "Bridge of six diodes on a three-phase source"
  parameter SI.Voltage VAC = 400 "Effective voltage between two phases";
  parameter SI.Frequency f = 50 "Frequency";
  parameter SI.Inductance LAC = 60e-6 "Inductance of a phase";
  parameter SI.Resistance Ron = 1e-3 "Resistance of a diode forward";
  parameter SI.Conductance Goff = 1e-3 "Conductance of a diode in reverse";
  parameter SI.Voltage Vknee = 2 "Knee of a diode";
  parameter SI.Capacitance CDC = 15e-3 "Capacitance of the output";
  parameter SI.Current IDC = 500 "Current of the load";
  output SI.Voltage uDC "Voltage of the output";
  output SI.Current iAC[3] "Currents of the phases";
  output SI.Voltage uAC[3] "Voltages between the phases at the bridge";
  output SI.Power Losses "Losses of the diodes";
  Sources.SineVoltage SineVoltage1(f = f, V = VAC*sqrt(2/3)) "First phase"
      annotation(Placement(transformation(extent={{-73, 29}, {-53, 49}})));
  Sources.SineVoltage SineVoltage2(f = f, phase = -2/3*Modelica.Constants.pi, V = VAC*sqrt(2/3)) "Second phase"
      annotation(Placement(transformation(extent={{-21, 29}, {-41, 49}})));
  Sources.SineVoltage SineVoltage3(f = f, phase = -4/3*Modelica.Constants.pi, V = VAC*sqrt(2/3)) "Third phase"
      annotation(Placement(transformation(extent={{-21, 114}, {-41, 134}})));
  Basic.Inductor Inductor1(L = LAC) "Inductance of the first phase"
      annotation(Placement(transformation(extent={{-72, -129}, {-52, -109}})));
  Basic.Inductor Inductor2(L = LAC, i(start = 0, fixed = true)) "Inductance of the second phase"
      annotation(Placement(transformation(extent={{-7, 29}, {13, 49}})));
  Basic.Inductor Inductor3(L = LAC, i(start = 0, fixed = true)) "Inductance of the third phase"
      annotation(Placement(transformation(extent={{5, 114}, {25, 134}})));
  Ideal.IdealDiode IdealDiode1(Ron = Ron, Goff = Goff, Vknee = Vknee) "Upper diode of the first phase"
      annotation(Placement(transformation(extent={{36, -129}, {56, -109}})));
  Ideal.IdealDiode IdealDiode2(Ron = Ron, Goff = Goff, Vknee = Vknee) "Upper diode of the second phase"
      annotation(Placement(transformation(extent={{44, -13}, {64, 7}})));
  Ideal.IdealDiode IdealDiode3(Ron = Ron, Goff = Goff, Vknee = Vknee) "Upper diode of the third phase"
      annotation(Placement(transformation(extent={{38, 65}, {58, 85}})));
  Ideal.IdealDiode IdealDiode4(Ron = Ron, Goff = Goff, Vknee = Vknee) "Lower diode of the first phase"
      annotation(Placement(transformation(extent={{4, -111}, {24, -91}})));
  Ideal.IdealDiode IdealDiode5(Ron = Ron, Goff = Goff, Vknee = Vknee) "Lower diode of the second phase"
      annotation(Placement(transformation(extent={{4, -13}, {24, 7}})));
  Ideal.IdealDiode IdealDiode6(Ron = Ron, Goff = Goff, Vknee = Vknee) "Lower diode of the third phase"
      annotation(Placement(transformation(extent={{-10, 65}, {10, 85}})));
  Basic.Capacitor Capacitor1(C = 2*CDC) "Upper capacitor"
      annotation(Placement(transformation(extent={{72, -73}, {52, -53}})));
  Basic.Capacitor Capacitor2(C = 2*CDC) "Lower capacitor"
      annotation(Placement(transformation(extent={{-46, -73}, {-26, -53}})));
  Basic.Ground Ground1 "Ground" annotation(Placement(transformation(extent={{-78, -89}, {-58, -69}})));
  Sources.SignalCurrent SignalCurrent1 "Load" annotation(Placement(transformation(extent={{6, -73}, {-14, -53}})));
  Modelica.Blocks.Sources.Constant Constant1(k = IDC) "Current of the load"
      annotation(Placement(transformation(extent={{39, -56}, {19, -36}})));
initial equation
  {Capacitor1.v, Capacitor2.v} = fill(VAC/sqrt(2), 2);
equation
  uDC = Capacitor1.p.v - Capacitor2.n.v;
  iAC = {Inductor1.i, Inductor2.i, Inductor3.i};
  uAC = {Inductor1.n.v - Inductor2.n.v, Inductor2.n.v - Inductor3.n.v, Inductor3.n.v - Inductor1.n.v};
  Losses = IdealDiode1.LossPower + IdealDiode2.LossPower + IdealDiode3.LossPower + IdealDiode4.LossPower + IdealDiode5.LossPower + IdealDiode6.LossPower;
  connect(SineVoltage1.n, SineVoltage2.n) annotation(Line(points={{-53, 39}, {-41, 39}}, color={20, 72, 170}));
  connect(SineVoltage2.n, SineVoltage3.n)
      annotation(Line(points={{-41, 39}, {-45, 39}, {-45, 124}, {-41, 124}}, color={20, 72, 170}));
  connect(SineVoltage1.p, Inductor1.p)
      annotation(Line(points={{-73, 39}, {-80, 39}, {-80, -119}, {-72, -119}}, color={20, 72, 170}));
  connect(SineVoltage2.p, Inductor2.p) annotation(Line(points={{-21, 39}, {-7, 39}}, color={20, 72, 170}));
  connect(SineVoltage3.p, Inductor3.p) annotation(Line(points={{-21, 124}, {5, 124}}, color={20, 72, 170}));
  connect(Inductor1.n, IdealDiode1.p) annotation(Line(points={{-52, -119}, {36, -119}}, color={20, 72, 170}));
  connect(Inductor2.n, IdealDiode2.p)
      annotation(Line(points={{13, 39}, {28, 39}, {28, -3}, {44, -3}}, color={20, 72, 170}));
  connect(Inductor3.n, IdealDiode3.p)
      annotation(Line(points={{25, 124}, {28, 124}, {28, 75}, {38, 75}}, color={20, 72, 170}));
  connect(IdealDiode1.p, IdealDiode4.n)
      annotation(Line(points={{36, -119}, {28, -119}, {28, -101}, {24, -101}}, color={20, 72, 170}));
  connect(IdealDiode2.p, IdealDiode5.n) annotation(Line(points={{44, -3}, {24, -3}}, color={20, 72, 170}));
  connect(IdealDiode3.p, IdealDiode6.n) annotation(Line(points={{38, 75}, {10, 75}}, color={20, 72, 170}));
  connect(IdealDiode1.n, Capacitor1.p)
      annotation(Line(points={{56, -119}, {76, -119}, {76, -63}, {72, -63}}, color={20, 72, 170}));
  connect(IdealDiode2.n, Capacitor1.p)
      annotation(Line(points={{64, -3}, {76, -3}, {76, -63}, {72, -63}}, color={20, 72, 170}));
  connect(IdealDiode3.n, Capacitor1.p)
      annotation(Line(points={{58, 75}, {76, 75}, {76, -63}, {72, -63}}, color={20, 72, 170}));
  connect(IdealDiode4.p, Capacitor2.n)
      annotation(Line(points={{4, -101}, {-15, -101}, {-15, -63}, {-26, -63}}, color={20, 72, 170}));
  connect(IdealDiode5.p, Capacitor2.n)
      annotation(Line(points={{4, -3}, {-15, -3}, {-15, -63}, {-26, -63}}, color={20, 72, 170}));
  connect(IdealDiode6.p, Capacitor2.n)
      annotation(Line(points={{-10, 75}, {-15, 75}, {-15, -63}, {-26, -63}}, color={20, 72, 170}));
  connect(Capacitor1.n, Capacitor2.p)
      annotation(Line(points={{52, -63}, {47, -63}, {47, -77}, {-48, -77}, {-48, -63}, {-46, -63}}, color={20, 72, 170}));
  connect(Capacitor2.p, Ground1.p)
      annotation(Line(points={{-46, -63}, {-48, -63}, {-48, -61}, {-68, -61}, {-68, -69}}, color={20, 72, 170}));
  connect(Capacitor1.p, SignalCurrent1.p)
      annotation(Line(points={{72, -63}, {76, -63}, {76, -46}, {43, -46}, {43, -63}, {6, -63}}, color={20, 72, 170}));
  connect(SignalCurrent1.n, Capacitor2.n) annotation(Line(points={{-14, -63}, {-26, -63}}, color={20, 72, 170}));
  connect(Constant1.y, SignalCurrent1.i)
      annotation(Line(points={{18, -46}, {-4, -46}, {-4, -51.8}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 0.1, Interval = 1e-005), Diagram(coordinateSystem(extent={{-100, -160}, {100, 160}})));
end Rectifier;
