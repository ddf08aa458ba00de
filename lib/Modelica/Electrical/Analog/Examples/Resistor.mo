within Modelica.Electrical.Analog.Examples;
model Resistor "A resistor that gets warm"
  Basic.Resistor resistor(R = 100, alpha = 1e-3, T_ref = 293.15, i(start = 0), useHeatPort = true) "Resistor";
  Basic.Ground G "Ground";
  Sources.SineVoltage SineVoltage1(V = 220, f = 1) "Source";
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor thermalConductor(G = 50) "Way of the heat";
  Modelica.Thermal.HeatTransfer.Celsius.FixedTemperature fixedTemperature(T = 20) "Surroundings";
equation
  connect(SineVoltage1.p, resistor.p);
  connect(resistor.n, G.p);
  connect(SineVoltage1.n, G.p);
  connect(resistor.heatPort, thermalConductor.port_a);
  connect(thermalConductor.port_b, fixedTemperature.port);
  annotation(experiment(StopTime = 5));
end Resistor;
