within Modelica.Electrical.Analog.Examples;
model HeatingRectifier "A diode that rectifies and gets warm"
  Semiconductors.Diode HeatingDiode1(useTemperatureDependency = true, useHeatPort = true) "Diode";
  Basic.Ground G "Ground";
  Sources.SineVoltage SineVoltage1(V = 1, f = 1) "Source";
  Basic.Capacitor Capacitor1(C = 1, v(start = 0, fixed = true)) "Smooths the voltage";
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor HeatCapacitor1(C = 1) "Heat of the surroundings";
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor ThermalConductor1(G = 10) "Way of the heat";
  Basic.Resistor R(R = 1) "Load";
initial equation
  HeatCapacitor1.T = 293.15;
equation
  connect(SineVoltage1.p, HeatingDiode1.p);
  connect(HeatingDiode1.n, Capacitor1.p);
  connect(Capacitor1.p, R.p);
  connect(Capacitor1.n, G.p);
  connect(R.n, G.p);
  connect(SineVoltage1.n, G.p);
  connect(HeatingDiode1.heatPort, ThermalConductor1.port_a);
  connect(ThermalConductor1.port_b, HeatCapacitor1.port);
  annotation(experiment(StopTime = 5));
end HeatingRectifier;
