within Modelica.Electrical.Analog.Examples;
model CompareTransformers "A transformer of coupled inductors beside an ideal one with leakage"
  parameter SI.Voltage Vdc = 0.1 "Direct part of the voltage";
  parameter SI.Voltage Vpeak = 0.1 "Amplitude of the voltage";
  parameter SI.Frequency f = 10 "Frequency of the voltage";
  parameter SI.Angle phi0 = Modelica.Constants.pi/2 "Phase of the voltage";
  parameter Real n(unit="1") = 2 "Turns of the primary side over turns of the secondary";
  parameter SI.Resistance R1 = 0.01 "Resistance of the primary side";
  parameter SI.Inductance L1sigma = 0.05/(2*Modelica.Constants.pi*f) "Leakage of the primary side";
  parameter SI.Inductance Lm1 = 10.0/(2*Modelica.Constants.pi*f) "Magnetising inductance";
  parameter SI.Inductance L2sigma = 0.05/(2*Modelica.Constants.pi*f)/n^2 "Leakage of the secondary side";
  parameter SI.Resistance R2 = 0.01/n^2 "Resistance of the secondary side";
  parameter SI.Resistance RL = 1/n^2 "Load";
  final parameter SI.Inductance L1 = L1sigma + M*n "Inductance of the primary side";
  final parameter SI.Inductance L2 = L2sigma + M/n "Inductance of the secondary side";
  final parameter SI.Inductance M = Lm1/n "Coupling inductance";
  output SI.Voltage v1B = resistor11.n.v "Primary voltage of the coupled inductors";
  output SI.Current i1B = resistor11.i "Primary current of the coupled inductors";
  output SI.Voltage v2B = resistor12.p.v "Secondary voltage of the coupled inductors";
  output SI.Current i2B = resistor12.i "Secondary current of the coupled inductors";
  output SI.Voltage v1I = resistor21.n.v "Primary voltage of the ideal transformer";
  output SI.Current i1I = resistor21.i "Primary current of the ideal transformer";
  output SI.Voltage v2I = resistor22.p.v "Secondary voltage of the ideal transformer";
  output SI.Current i2I = resistor22.i "Secondary current of the ideal transformer";
  Sources.SineVoltage sineVoltage1(V = Vpeak, phase = phi0, f = f, offset = Vdc) "Source of the first"
      annotation(Placement(transformation(extent={{-54, 54}, {-74, 74}})));
  Basic.Ground ground11 "Primary ground of the first"
      annotation(Placement(transformation(extent={{-90, 18}, {-70, 38}})));
  Basic.Resistor resistor11(R = R1) "Primary resistance of the first"
      annotation(Placement(transformation(extent={{-42, 54}, {-22, 74}})));
  Basic.Resistor resistor12(R = R2) "Secondary resistance of the first"
      annotation(Placement(transformation(extent={{22, 54}, {42, 74}})));
  Basic.Resistor load1(R = RL) "Load of the first" annotation(Placement(transformation(extent={{54, 54}, {74, 74}})));
  Basic.Ground ground12 "Secondary ground of the first"
      annotation(Placement(transformation(extent={{70, 18}, {90, 38}})));
  Sources.SineVoltage sineVoltage2(V = Vpeak, phase = phi0, f = f, offset = Vdc) "Source of the second"
      annotation(Placement(transformation(extent={{-86, -60}, {-66, -40}})));
  Basic.Ground ground21 "Primary ground of the second"
      annotation(Placement(transformation(extent={{-38, -76}, {-18, -56}})));
  Basic.Resistor resistor21(R = R1) "Primary resistance of the second"
      annotation(Placement(transformation(extent={{-86, -24}, {-66, -4}})));
  Basic.Inductor inductor21(L = L1sigma) "Primary leakage of the second"
      annotation(Placement(transformation(extent={{-54, -24}, {-34, -4}})));
  Basic.Inductor inductor22(L = L2sigma, i(start = 0, fixed = true)) "Secondary leakage of the second"
      annotation(Placement(transformation(extent={{12, -24}, {32, -4}})));
  Basic.Resistor resistor22(R = R2) "Secondary resistance of the second"
      annotation(Placement(transformation(extent={{44, -24}, {64, -4}})));
  Basic.Resistor load2(R = RL) "Load of the second"
      annotation(Placement(transformation(extent={{64, -60}, {44, -40}})));
  Basic.Ground ground22 "Secondary ground of the second"
      annotation(Placement(transformation(extent={{10, -76}, {30, -56}})));
  Basic.Transformer basicTransformer(L1 = L1, L2 = L2, M = M) "Coupled inductors"
      annotation(Placement(transformation(extent={{-10, 46}, {10, 66}})));
  Ideal.IdealTransformer idealTransformer(n = n, Lm1 = Lm1, considerMagnetization = false) "Ideal transformer"
      annotation(Placement(transformation(extent={{-22, -32}, {-2, -12}})));
initial equation
  basicTransformer.i1 = 0;
  basicTransformer.i2 = 0;
equation
  connect(sineVoltage1.p, resistor11.p) annotation(Line(points={{-54, 64}, {-42, 64}}, color={20, 72, 170}));
  connect(resistor11.n, basicTransformer.p1) annotation(Line(points={{-22, 64}, {-10, 64}}, color={20, 72, 170}));
  connect(basicTransformer.n1, ground11.p)
      annotation(Line(points={{-10, 48}, {-80, 48}, {-80, 38}}, color={20, 72, 170}));
  connect(sineVoltage1.n, ground11.p) annotation(Line(points={{-74, 64}, {-80, 64}, {-80, 38}}, color={20, 72, 170}));
  connect(basicTransformer.p2, resistor12.p) annotation(Line(points={{10, 64}, {22, 64}}, color={20, 72, 170}));
  connect(resistor12.n, load1.p) annotation(Line(points={{42, 64}, {54, 64}}, color={20, 72, 170}));
  connect(load1.n, ground12.p) annotation(Line(points={{74, 64}, {80, 64}, {80, 38}}, color={20, 72, 170}));
  connect(basicTransformer.n2, ground12.p) annotation(Line(points={{10, 48}, {80, 48}, {80, 38}}, color={20, 72, 170}));
  connect(sineVoltage2.p, resistor21.p)
      annotation(Line(points={{-86, -50}, {-90, -50}, {-90, -14}, {-86, -14}}, color={20, 72, 170}));
  connect(resistor21.n, inductor21.p) annotation(Line(points={{-66, -14}, {-54, -14}}, color={20, 72, 170}));
  connect(inductor21.n, idealTransformer.p1) annotation(Line(points={{-34, -14}, {-22, -14}}, color={20, 72, 170}));
  connect(idealTransformer.n1, ground21.p)
      annotation(Line(points={{-22, -30}, {-28, -30}, {-28, -56}}, color={20, 72, 170}));
  connect(sineVoltage2.n, ground21.p)
      annotation(Line(points={{-66, -50}, {-62, -50}, {-62, -48}, {-28, -48}, {-28, -56}}, color={20, 72, 170}));
  connect(idealTransformer.p2, inductor22.p) annotation(Line(points={{-2, -14}, {12, -14}}, color={20, 72, 170}));
  connect(inductor22.n, resistor22.p) annotation(Line(points={{32, -14}, {44, -14}}, color={20, 72, 170}));
  connect(resistor22.n, load2.p)
      annotation(Line(points={{64, -14}, {68, -14}, {68, -50}, {64, -50}}, color={20, 72, 170}));
  connect(load2.n, ground22.p)
      annotation(Line(points={{44, -50}, {40, -50}, {40, -48}, {20, -48}, {20, -56}}, color={20, 72, 170}));
  connect(idealTransformer.n2, ground22.p)
      annotation(Line(points={{-2, -30}, {20, -30}, {20, -56}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 50, Interval = 0.001));
end CompareTransformers;
