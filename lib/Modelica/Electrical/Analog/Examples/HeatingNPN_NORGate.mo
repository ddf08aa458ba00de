within Modelica.Electrical.Analog.Examples;
model HeatingNPN_NORGate "A gate of NPN transistors that get warm"
  parameter SI.Capacitance CapVal = 0 "Capacitances" annotation(Evaluate = true);
  parameter SI.Time tauVal = 0 "Transit times" annotation(Evaluate = true);
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor HeatCapacitor1(C = 0.1) "Heat of the case"
      annotation(Placement(transformation(extent={{26, -94}, {46, -74}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor TC1(G = 0.01) "Heat of the first"
      annotation(Placement(transformation(extent={{-2, -52}, {18, -32}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor TC2(G = 0.01) "Heat of the second"
      annotation(Placement(transformation(extent={{-38, -112}, {-18, -92}})));
  Sources.RampVoltage V(V = 6, duration = 5) "Supply" annotation(Placement(transformation(extent={{54, 0}, {74, 20}})));
  Sources.TrapezoidVoltage V1(V = 6, startTime = 55, rising = 5, width = 15, falling = 5, period = 50, nperiod = 10) "First input"
      annotation(Placement(transformation(extent={{-76, 104}, {-56, 124}})));
  Sources.TrapezoidVoltage V2(V = 6, startTime = 65, rising = 5, width = 15, falling = 5, period = 50, nperiod = 10) "Second input"
      annotation(Placement(transformation(extent={{-80, -24}, {-60, -4}})));
  Basic.Resistor R1(R = 1800) "Base of the first" annotation(Placement(transformation(extent={{-74, 52}, {-54, 72}})));
  Basic.Resistor R2(R = 1800) "Base of the second"
      annotation(Placement(transformation(extent={{-78, -76}, {-58, -56}})));
  Basic.Resistor RI(R = 40) "Both collectors" annotation(Placement(transformation(extent={{22, 0}, {42, 20}})));
  Basic.Ground Gnd "Ground of the supply" annotation(Placement(transformation(extent={{86, -16}, {106, 4}})));
  Basic.Ground Gnd1 "Ground of V1" annotation(Placement(transformation(extent={{-44, 88}, {-24, 108}})));
  Basic.Ground Gnd2 "Ground of V2" annotation(Placement(transformation(extent={{-48, -40}, {-28, -20}})));
  Basic.Ground Gnd3 "Ground of T1" annotation(Placement(transformation(extent={{30, -38}, {50, -18}})));
  Basic.Ground Gnd4 "Ground of T2" annotation(Placement(transformation(extent={{-6, -100}, {14, -80}})));
  Basic.Ground Gnd5 "Ground of C3" annotation(Placement(transformation(extent={{-110, -128}, {-90, -108}})));
  Basic.Ground Gnd6 "Ground of C2" annotation(Placement(transformation(extent={{54, 40}, {74, 60}})));
  Basic.Ground Gnd7 "Ground of C1" annotation(Placement(transformation(extent={{-10, 36}, {10, 56}})));
  Basic.Capacitor C1(final C = CapVal) "Base of the first"
      annotation(Placement(transformation(extent={{-42, 52}, {-22, 72}})));
  Basic.Capacitor C2(final C = CapVal) "Collectors" annotation(Placement(transformation(extent={{22, 56}, {42, 76}})));
  Basic.Capacitor C3(final C = CapVal) "Base of the second"
      annotation(Placement(transformation(extent={{-58, -112}, {-78, -92}})));
  Semiconductors.NPN T1(Bf = 100, Br = 1, Is = 1e-14, Vak = 0, final Tauf = tauVal, final Taur = tauVal, final Ccs = CapVal, final Cje = CapVal, final Cjc = CapVal, Phie = 1, Me = 0.5, Phic = 1, Mc = 0.5, Gbc = 1e-12, Gbe = 1e-12, EMax = 40, vt_t(start = 0.01, fixed = false), useTemperatureDependency = true, ibe(start = 0), vbc(start = 0)) "First transistor"
      annotation(Placement(transformation(extent={{-12, -6}, {8, 14}})));
  Semiconductors.NPN T2(Bf = 100, Br = 1, Is = 1e-14, Vak = 0, final Tauf = tauVal, final Taur = tauVal, final Ccs = CapVal, final Cje = CapVal, final Cjc = CapVal, Phie = 1, Me = 0.5, Phic = 1, Mc = 0.5, Gbc = 1e-12, Gbe = 1e-12, EMax = 40, vt_t(start = 0.01, fixed = false), useTemperatureDependency = true, ibe(start = 0), vbc(start = 0)) "Second transistor"
      annotation(Placement(transformation(extent={{-42, -76}, {-22, -56}})));
initial equation
  HeatCapacitor1.T = 293.15;
equation
  connect(V.p, RI.n) annotation(Line(points={{54, 10}, {42, 10}}, color={20, 72, 170}));
  connect(V.n, Gnd.p) annotation(Line(points={{74, 10}, {78, 10}, {78, 12}, {96, 12}, {96, 4}}, color={20, 72, 170}));
  connect(V1.p, R1.p) annotation(Line(points={{-76, 114}, {-78, 114}, {-78, 62}, {-74, 62}}, color={20, 72, 170}));
  connect(V1.n, Gnd1.p)
      annotation(Line(points={{-56, 114}, {-54, 114}, {-54, 116}, {-34, 116}, {-34, 108}}, color={20, 72, 170}));
  connect(R1.n, T1.B) annotation(Line(points={{-54, 62}, {-46, 62}, {-46, 4}, {-12, 4}}, color={20, 72, 170}));
  connect(R1.n, C1.p) annotation(Line(points={{-54, 62}, {-42, 62}}, color={20, 72, 170}));
  connect(C1.n, Gnd7.p)
      annotation(Line(points={{-22, 62}, {-20, 62}, {-20, 64}, {0, 64}, {0, 56}}, color={20, 72, 170}));
  connect(V2.p, R2.p) annotation(Line(points={{-80, -14}, {-82, -14}, {-82, -66}, {-78, -66}}, color={20, 72, 170}));
  connect(V2.n, Gnd2.p)
      annotation(Line(points={{-60, -14}, {-56, -14}, {-56, -12}, {-38, -12}, {-38, -20}}, color={20, 72, 170}));
  connect(R2.n, T2.B) annotation(Line(points={{-58, -66}, {-42, -66}}, color={20, 72, 170}));
  connect(R2.n, C3.p) annotation(Line(points={{-58, -66}, {-56, -66}, {-56, -102}, {-58, -102}}, color={20, 72, 170}));
  connect(C3.n, Gnd5.p)
      annotation(Line(points={{-78, -102}, {-80, -102}, {-80, -100}, {-100, -100}, {-100, -108}}, color={20, 72, 170}));
  connect(RI.p, T1.C) annotation(Line(points={{22, 10}, {8, 10}}, color={20, 72, 170}));
  connect(RI.p, T2.C)
      annotation(Line(points={{22, 10}, {18, 10}, {18, 22}, {-16, 22}, {-16, -60}, {-22, -60}}, color={20, 72, 170}));
  connect(RI.p, C2.p) annotation(Line(points={{22, 10}, {18, 10}, {18, 66}, {22, 66}}, color={20, 72, 170}));
  connect(C2.n, Gnd6.p)
      annotation(Line(points={{42, 66}, {46, 66}, {46, 68}, {64, 68}, {64, 60}}, color={20, 72, 170}));
  connect(T1.E, Gnd3.p) annotation(Line(points={{8, -2}, {40, -2}, {40, -18}}, color={20, 72, 170}));
  connect(T2.E, Gnd4.p) annotation(Line(points={{-22, -72}, {4, -72}, {4, -80}}, color={20, 72, 170}));
  connect(T1.heatPort, TC1.port_a) annotation(Line(points={{-8, -6}, {-8, -42}, {-2, -42}}, color={178, 48, 32}));
  connect(T2.heatPort, TC2.port_a)
      annotation(Line(points={{-38, -76}, {-38, -80}, {-42, -80}, {-42, -102}, {-38, -102}}, color={178, 48, 32}));
  connect(TC1.port_b, HeatCapacitor1.port)
      annotation(Line(points={{18, -42}, {22, -42}, {22, -102}, {36, -102}, {36, -94}}, color={178, 48, 32}));
  connect(TC2.port_b, HeatCapacitor1.port)
      annotation(Line(points={{-18, -102}, {36, -102}, {36, -94}}, color={178, 48, 32}));
  annotation(experiment(StopTime = 200), Diagram(coordinateSystem(extent={{-120, -140}, {120, 140}})));
end HeatingNPN_NORGate;
