within Modelica.Electrical.Analog.Examples;
model HeatingPNP_NORGate "A gate of PNP transistors that get warm"
  parameter SI.Capacitance CapVal = 0 "Capacitances" annotation(Evaluate = true);
  parameter SI.Time tauVal = 0 "Transit times" annotation(Evaluate = true);
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor HeatCapacitor1(C = 0.1) "Heat of the case"
      annotation(Placement(transformation(extent={{92, -38}, {112, -18}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor TC1(G = 0.01) "Heat of the first"
      annotation(Placement(transformation(extent={{58, -54}, {78, -34}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor TC2(G = 0.01) "Heat of the second"
      annotation(Placement(transformation(extent={{76, -130}, {96, -110}})));
  Sources.RampVoltage V(V = 6, duration = 5) "Supply"
      annotation(Placement(transformation(extent={{70, 72}, {90, 92}})));
  Sources.TrapezoidVoltage V1(V = -6, startTime = 55, rising = 5, width = 15, falling = 5, period = 50, nperiod = 10) "First input"
      annotation(Placement(transformation(extent={{-68, -6}, {-88, 14}})));
  Sources.TrapezoidVoltage V2(V = -6, startTime = 65, rising = 5, width = 15, falling = 5, period = 50, nperiod = 10) "Second input"
      annotation(Placement(transformation(extent={{-52, -106}, {-72, -86}})));
  Basic.Resistor R1(R = 1800) "Base of the first" annotation(Placement(transformation(extent={{-56, -6}, {-36, 14}})));
  Basic.Resistor R2(R = 1800) "Base of the second"
      annotation(Placement(transformation(extent={{-40, -106}, {-20, -86}})));
  Basic.Resistor RI(R = 40) "Both collectors" annotation(Placement(transformation(extent={{60, 0}, {80, 20}})));
  Basic.Ground Gnd "Ground of the supply" annotation(Placement(transformation(extent={{54, 36}, {74, 56}})));
  Basic.Ground Gnd1 "Ground of V1" annotation(Placement(transformation(extent={{-120, -22}, {-100, -2}})));
  Basic.Ground Gnd2 "Ground of V2" annotation(Placement(transformation(extent={{-106, -122}, {-86, -102}})));
  Basic.Ground Gnd3 "Ground of T1" annotation(Placement(transformation(extent={{26, -42}, {46, -22}})));
  Basic.Ground Gnd4 "Ground of T2" annotation(Placement(transformation(extent={{44, -142}, {64, -122}})));
  Basic.Ground Gnd5 "Ground of C3" annotation(Placement(transformation(extent={{10, -142}, {30, -122}})));
  Basic.Ground Gnd6 "Ground of C2" annotation(Placement(transformation(extent={{92, 108}, {112, 128}})));
  Basic.Ground Gnd7 "Ground of C1" annotation(Placement(transformation(extent={{-8, -42}, {12, -22}})));
  Basic.Capacitor C1(final C = CapVal) "Base of the first"
      annotation(Placement(transformation(extent={{-24, -6}, {-4, 14}})));
  Basic.Capacitor C2(final C = CapVal) "Collectors"
      annotation(Placement(transformation(extent={{60, 124}, {80, 144}})));
  Basic.Capacitor C3(final C = CapVal) "Base of the second"
      annotation(Placement(transformation(extent={{-6, -106}, {14, -86}})));
  Semiconductors.PNP T1(Bf = 100, Br = 1, Is = 1e-14, Vak = 0, final Tauf = tauVal, final Taur = tauVal, final Ccs = CapVal, final Cje = CapVal, final Cjc = CapVal, Phie = 1, Me = 0.5, Phic = 1, Mc = 0.5, Gbc = 1e-12, Gbe = 1e-12, EMax = 40, vt_t(start = 0.01, fixed = false), useTemperatureDependency = true) "First transistor"
      annotation(Placement(transformation(extent={{10, -6}, {30, 14}})));
  Semiconductors.PNP T2(Bf = 100, Br = 1, Is = 1e-14, Vak = 0, final Tauf = tauVal, final Taur = tauVal, final Ccs = CapVal, final Cje = CapVal, final Cjc = CapVal, Phie = 1, Me = 0.5, Phic = 1, Mc = 0.5, Gbc = 1e-12, Gbe = 1e-12, EMax = 40, vt_t(start = 0.01, fixed = false), useTemperatureDependency = true) "Second transistor"
      annotation(Placement(transformation(extent={{28, -106}, {48, -86}})));
initial equation
  HeatCapacitor1.T = 293.15;
equation
  connect(V.n, RI.n) annotation(Line(points={{90, 82}, {94, 82}, {94, 10}, {80, 10}}, color={20, 72, 170}));
  connect(V.p, Gnd.p) annotation(Line(points={{70, 82}, {64, 82}, {64, 56}}, color={20, 72, 170}));
  connect(V1.p, R1.p) annotation(Line(points={{-68, 4}, {-56, 4}}, color={20, 72, 170}));
  connect(V1.n, Gnd1.p)
      annotation(Line(points={{-88, 4}, {-92, 4}, {-92, 6}, {-110, 6}, {-110, -2}}, color={20, 72, 170}));
  connect(R1.n, T1.B)
      annotation(Line(points={{-36, 4}, {-28, 4}, {-28, 22}, {4, 22}, {4, 4}, {10, 4}}, color={20, 72, 170}));
  connect(R1.n, C1.p) annotation(Line(points={{-36, 4}, {-24, 4}}, color={20, 72, 170}));
  connect(C1.n, Gnd7.p) annotation(Line(points={{-4, 4}, {2, 4}, {2, -22}}, color={20, 72, 170}));
  connect(V2.p, R2.p) annotation(Line(points={{-52, -96}, {-40, -96}}, color={20, 72, 170}));
  connect(V2.n, Gnd2.p)
      annotation(Line(points={{-72, -96}, {-76, -96}, {-76, -94}, {-96, -94}, {-96, -102}}, color={20, 72, 170}));
  connect(R2.n, T2.B)
      annotation(Line(points={{-20, -96}, {-10, -96}, {-10, -78}, {22, -78}, {22, -96}, {28, -96}}, color={20, 72, 170}));
  connect(R2.n, C3.p) annotation(Line(points={{-20, -96}, {-6, -96}}, color={20, 72, 170}));
  connect(C3.n, Gnd5.p) annotation(Line(points={{14, -96}, {20, -96}, {20, -122}}, color={20, 72, 170}));
  connect(RI.p, T1.C) annotation(Line(points={{60, 10}, {30, 10}}, color={20, 72, 170}));
  connect(RI.p, T2.C) annotation(Line(points={{60, 10}, {50, 10}, {50, -90}, {48, -90}}, color={20, 72, 170}));
  connect(RI.p, C2.p) annotation(Line(points={{60, 10}, {52, 10}, {52, 134}, {60, 134}}, color={20, 72, 170}));
  connect(C2.n, Gnd6.p)
      annotation(Line(points={{80, 134}, {82, 134}, {82, 136}, {102, 136}, {102, 128}}, color={20, 72, 170}));
  connect(T1.E, Gnd3.p) annotation(Line(points={{30, -2}, {36, -2}, {36, -22}}, color={20, 72, 170}));
  connect(T2.E, Gnd4.p) annotation(Line(points={{48, -102}, {54, -102}, {54, -122}}, color={20, 72, 170}));
  connect(T1.heatPort, TC1.port_a) annotation(Line(points={{14, -6}, {14, -44}, {58, -44}}, color={178, 48, 32}));
  connect(T2.heatPort, TC2.port_a)
      annotation(Line(points={{32, -106}, {32, -110}, {66, -110}, {66, -120}, {76, -120}}, color={178, 48, 32}));
  connect(TC1.port_b, HeatCapacitor1.port)
      annotation(Line(points={{78, -44}, {102, -44}, {102, -38}}, color={178, 48, 32}));
  connect(TC2.port_b, HeatCapacitor1.port)
      annotation(Line(points={{96, -120}, {102, -120}, {102, -38}}, color={178, 48, 32}));
  annotation(experiment(StopTime = 200), Diagram(coordinateSystem(extent={{-140, -160}, {140, 160}})));
end HeatingPNP_NORGate;
