within Modelica.Electrical.Analog.Examples;
model CauerLowPassAnalog "Cauer low pass of fifth order, of inductors and capacitors"
  parameter SI.Inductance l1 = 1.304 "First inductance";
  parameter SI.Inductance l2 = 0.8586 "Second inductance";
  parameter SI.Capacitance c1 = 1.072 "First capacitance";
  parameter SI.Capacitance c2 = 1/(1.704992^2*l1) "Second capacitance";
  parameter SI.Capacitance c3 = 1.682 "Third capacitance";
  parameter SI.Capacitance c4 = 1/(1.179945^2*l2) "Fourth capacitance";
  parameter SI.Capacitance c5 = 0.7262 "Fifth capacitance";
  Basic.Ground G "Ground" annotation(Placement(transformation(extent={{46, -54}, {66, -34}})));
  Basic.Capacitor C1(C = c1, v(start = 0, fixed = true)) "First capacitor"
      annotation(Placement(transformation(extent={{-66, -38}, {-46, -18}})));
  Basic.Capacitor C2(C = c2) "Second capacitor" annotation(Placement(transformation(extent={{-66, 34}, {-46, 54}})));
  Basic.Capacitor C3(C = c3, v(start = 0, fixed = true)) "Third capacitor"
      annotation(Placement(transformation(extent={{-34, -2}, {-14, 18}})));
  Basic.Capacitor C4(C = c4) "Fourth capacitor" annotation(Placement(transformation(extent={{-2, 16}, {18, 36}})));
  Basic.Capacitor C5(C = c5, v(start = 0, fixed = true)) "Fifth capacitor"
      annotation(Placement(transformation(extent={{30, 34}, {50, 54}})));
  Basic.Inductor L1(L = l1, i(start = 0, fixed = true)) "First inductor"
      annotation(Placement(transformation(extent={{-66, -2}, {-46, 18}})));
  Basic.Inductor L2(L = l2, i(start = 0, fixed = true)) "Second inductor"
      annotation(Placement(transformation(extent={{-34, 34}, {-14, 54}})));
  Basic.Resistor R1(R = 1) "Resistance of the source"
      annotation(Placement(transformation(extent={{-14, -62}, {-34, -42}})));
  Basic.Resistor R2(R = 1) "Load" annotation(Placement(transformation(extent={{30, -12}, {50, 8}})));
  Sources.StepVoltage V(startTime = 1, offset = 0, V = 1) "Input"
      annotation(Placement(transformation(extent={{2, -62}, {22, -42}})));
equation
  connect(V.p, R1.p) annotation(Line(points={{2, -52}, {-14, -52}}, color={20, 72, 170}));
  connect(V.n, G.p)
      annotation(Line(points={{22, -52}, {26, -52}, {26, -14}, {56, -14}, {56, -34}}, color={20, 72, 170}));
  connect(R1.n, C1.p) annotation(Line(points={{-34, -52}, {-70, -52}, {-70, -28}, {-66, -28}}, color={20, 72, 170}));
  connect(C1.p, L1.p) annotation(Line(points={{-66, -28}, {-70, -28}, {-70, 8}, {-66, 8}}, color={20, 72, 170}));
  connect(C1.p, C2.p) annotation(Line(points={{-66, -28}, {-70, -28}, {-70, 44}, {-66, 44}}, color={20, 72, 170}));
  connect(L1.n, C3.p) annotation(Line(points={{-46, 8}, {-34, 8}}, color={20, 72, 170}));
  connect(C2.n, C3.p) annotation(Line(points={{-46, 44}, {-38, 44}, {-38, 8}, {-34, 8}}, color={20, 72, 170}));
  connect(C3.p, L2.p) annotation(Line(points={{-34, 8}, {-38, 8}, {-38, 44}, {-34, 44}}, color={20, 72, 170}));
  connect(C3.p, C4.p) annotation(Line(points={{-34, 8}, {-38, 8}, {-38, 26}, {-2, 26}}, color={20, 72, 170}));
  connect(L2.n, C5.p) annotation(Line(points={{-14, 44}, {30, 44}}, color={20, 72, 170}));
  connect(C4.n, C5.p) annotation(Line(points={{18, 26}, {22, 26}, {22, 44}, {30, 44}}, color={20, 72, 170}));
  connect(C5.p, R2.p) annotation(Line(points={{30, 44}, {22, 44}, {22, -2}, {30, -2}}, color={20, 72, 170}));
  connect(C1.n, G.p)
      annotation(Line(points={{-46, -28}, {-42, -28}, {-42, -14}, {56, -14}, {56, -34}}, color={20, 72, 170}));
  connect(C3.n, G.p)
      annotation(Line(points={{-14, 8}, {-10, 8}, {-10, -14}, {56, -14}, {56, -34}}, color={20, 72, 170}));
  connect(C5.n, G.p) annotation(Line(points={{50, 44}, {56, 44}, {56, -34}}, color={20, 72, 170}));
  connect(R2.n, G.p) annotation(Line(points={{50, -2}, {56, -2}, {56, -34}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 60));
end CauerLowPassAnalog;
