within Modelica.Electrical.Analog.Examples;
model Resistor "A resistor that gets warm"
  Basic.Resistor resistor(R = 100, alpha = 1e-3, T_ref = 293.15, i(start = 0), useHeatPort = true) "Resistor"
      annotation(Placement(transformation(extent={{-20, -8}, {0, 12}})));
  Basic.Ground G "Ground" annotation(Placement(transformation(extent={{12, 10}, {32, 30}})));
  Sources.SineVoltage SineVoltage1(V = 220, f = 1) "Source"
      annotation(Placement(transformation(extent={{-56, 10}, {-36, 30}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor thermalConductor(G = 50) "Way of the heat"
      annotation(Placement(transformation(extent={{12, -26}, {32, -6}})));
  Modelica.Thermal.HeatTransfer.Celsius.FixedTemperature fixedTemperature(T = 20) "Surroundings"
      annotation(Placement(transformation(extent={{64, -26}, {44, -6}})));
equation
  connect(SineVoltage1.p, resistor.p)
      annotation(Line(points={{-56, 20}, {-60, 20}, {-60, 2}, {-20, 2}}, color={20, 72, 170}));
  connect(resistor.n, G.p) annotation(Line(points={{0, 2}, {4, 2}, {4, 40}, {22, 40}, {22, 30}}, color={20, 72, 170}));
  connect(SineVoltage1.n, G.p)
      annotation(Line(points={{-36, 20}, {4, 20}, {4, 40}, {22, 40}, {22, 30}}, color={20, 72, 170}));
  connect(resistor.heatPort, thermalConductor.port_a)
      annotation(Line(points={{-16, -8}, {-16, -16}, {12, -16}}, color={178, 48, 32}));
  connect(thermalConductor.port_b, fixedTemperature.port)
      annotation(Line(points={{32, -16}, {44, -16}}, color={178, 48, 32}));
  annotation(experiment(StopTime = 5));
end Resistor;
