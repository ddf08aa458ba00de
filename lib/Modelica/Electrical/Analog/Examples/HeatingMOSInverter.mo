within Modelica.Electrical.Analog.Examples;
model HeatingMOSInverter "An inverter of MOS transistors that get warm"
  Basic.Ground G "Ground" annotation(Placement(transformation(extent={{34, -12}, {54, 8}})));
  Sources.SineVoltage Sin(V = 5, f = 1) "Input" annotation(Placement(transformation(extent={{-86, 28}, {-106, 48}})));
  Basic.Capacitor Capacitor1(C = 0.00001, v(start = 0, fixed = true)) "Capacitance of the output"
      annotation(Placement(transformation(extent={{2, 8}, {22, 28}})));
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor HeatCapacitor1(C = 0.01) "Heat of the case"
      annotation(Placement(transformation(extent={{34, -48}, {54, -28}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor TC1(G = 0.01) "Heat of the upper transistor"
      annotation(Placement(transformation(extent={{-34, -38}, {-14, -18}})));
  Semiconductors.PMOS H_PMOS(useTemperatureDependency = true) "Upper transistor"
      annotation(Placement(transformation(extent={{-70, 28}, {-50, 48}})));
  Semiconductors.NMOS H_NMOS(useTemperatureDependency = true) "Lower transistor"
      annotation(Placement(transformation(extent={{-34, 2}, {-14, 22}})));
  Sources.RampVoltage V(V = 5, duration = 1e-2) "Supply"
      annotation(Placement(transformation(extent={{-34, 42}, {-14, 62}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor TC2(G = 0.01) "Heat of the lower transistor"
      annotation(Placement(transformation(extent={{2, -28}, {22, -8}})));
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature FixedTemperature1(T = 300) "Surroundings"
      annotation(Placement(transformation(extent={{118, -66}, {98, -46}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor TC3(G = 0.01) "Heat to the surroundings"
      annotation(Placement(transformation(extent={{66, -66}, {86, -46}})));
initial equation
  HeatCapacitor1.T = 293.15;
equation
  connect(Sin.p, H_PMOS.G) annotation(Line(points={{-86, 38}, {-70, 38}}, color={20, 72, 170}));
  connect(Sin.p, H_NMOS.G) annotation(Line(points={{-86, 38}, {-74, 38}, {-74, 12}, {-34, 12}}, color={20, 72, 170}));
  connect(Sin.n, G.p)
      annotation(Line(points={{-106, 38}, {-110, 38}, {-110, 70}, {-10, 70}, {-10, 52}, {26, 52}, {26, 18}, {44, 18}, {44, 8}}, color={20, 72, 170}));
  connect(V.p, H_PMOS.D) annotation(Line(points={{-34, 52}, {-38, 52}, {-38, 43}, {-50, 43}}, color={20, 72, 170}));
  connect(H_PMOS.B, H_PMOS.D)
      annotation(Line(points={{-50, 38}, {-46, 38}, {-46, 43}, {-50, 43}}, color={20, 72, 170}));
  connect(H_PMOS.S, H_NMOS.D)
      annotation(Line(points={{-50, 33}, {-10, 33}, {-10, 17}, {-14, 17}}, color={20, 72, 170}));
  connect(H_NMOS.S, G.p) annotation(Line(points={{-14, 7}, {26, 7}, {26, 18}, {44, 18}, {44, 8}}, color={20, 72, 170}));
  connect(H_NMOS.B, G.p)
      annotation(Line(points={{-14, 12}, {-10, 12}, {-10, 7}, {26, 7}, {26, 18}, {44, 18}, {44, 8}}, color={20, 72, 170}));
  connect(V.n, G.p) annotation(Line(points={{-14, 52}, {26, 52}, {26, 18}, {44, 18}, {44, 8}}, color={20, 72, 170}));
  connect(H_NMOS.D, Capacitor1.p)
      annotation(Line(points={{-14, 17}, {-10, 17}, {-10, 18}, {2, 18}}, color={20, 72, 170}));
  connect(Capacitor1.n, G.p) annotation(Line(points={{22, 18}, {44, 18}, {44, 8}}, color={20, 72, 170}));
  connect(H_PMOS.heatPort, TC1.port_a)
      annotation(Line(points={{-66, 28}, {-66, -28}, {-34, -28}}, color={178, 48, 32}));
  connect(H_NMOS.heatPort, TC2.port_a)
      annotation(Line(points={{-30, 2}, {-30, 0}, {-10, 0}, {-10, -18}, {2, -18}}, color={178, 48, 32}));
  connect(TC1.port_b, HeatCapacitor1.port)
      annotation(Line(points={{-14, -28}, {-10, -28}, {-10, -52}, {44, -52}, {44, -48}}, color={178, 48, 32}));
  connect(TC2.port_b, HeatCapacitor1.port)
      annotation(Line(points={{22, -18}, {26, -18}, {26, -52}, {44, -52}, {44, -48}}, color={178, 48, 32}));
  connect(TC3.port_a, HeatCapacitor1.port)
      annotation(Line(points={{66, -56}, {44, -56}, {44, -48}}, color={178, 48, 32}));
  connect(TC3.port_b, FixedTemperature1.port) annotation(Line(points={{86, -56}, {98, -56}}, color={178, 48, 32}));
  annotation(experiment(StopTime = 5), Diagram(coordinateSystem(extent={{-140, -100}, {140, 100}})));
end HeatingMOSInverter;
