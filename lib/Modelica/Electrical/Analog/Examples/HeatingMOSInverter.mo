within Modelica.Electrical.Analog.Examples;
model HeatingMOSInverter "An inverter of MOS transistors that get warm"
  Basic.Ground G "Ground";
  Sources.SineVoltage Sin(V = 5, f = 1) "Input";
  Basic.Capacitor Capacitor1(C = 0.00001, v(start = 0, fixed = true)) "Capacitance of the output";
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor HeatCapacitor1(C = 0.01) "Heat of the case";
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor TC1(G = 0.01) "Heat of the upper transistor";
  Semiconductors.PMOS H_PMOS(useTemperatureDependency = true) "Upper transistor";
  Semiconductors.NMOS H_NMOS(useTemperatureDependency = true) "Lower transistor";
  Sources.RampVoltage V(V = 5, duration = 1e-2) "Supply";
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor TC2(G = 0.01) "Heat of the lower transistor";
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature FixedTemperature1(T = 300) "Surroundings";
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor TC3(G = 0.01) "Heat to the surroundings";
initial equation
  HeatCapacitor1.T = 293.15;
equation
  connect(Sin.p, H_PMOS.G);
  connect(Sin.p, H_NMOS.G);
  connect(Sin.n, G.p);
  connect(V.p, H_PMOS.D);
  connect(H_PMOS.B, H_PMOS.D);
  connect(H_PMOS.S, H_NMOS.D);
  connect(H_NMOS.S, G.p);
  connect(H_NMOS.B, G.p);
  connect(V.n, G.p);
  connect(H_NMOS.D, Capacitor1.p);
  connect(Capacitor1.n, G.p);
  connect(H_PMOS.heatPort, TC1.port_a);
  connect(H_NMOS.heatPort, TC2.port_a);
  connect(TC1.port_b, HeatCapacitor1.port);
  connect(TC2.port_b, HeatCapacitor1.port);
  connect(TC3.port_a, HeatCapacitor1.port);
  connect(TC3.port_b, FixedTemperature1.port);
  annotation(experiment(StopTime = 5));
end HeatingMOSInverter;
