within Modelica.Electrical.Analog.Examples;
model HeatingRectifier "A diode that rectifies and gets warm"
  Semiconductors.Diode HeatingDiode1(useTemperatureDependency = true, useHeatPort = true) "Diode"
      annotation(Placement(transformation(extent={{-40, 6}, {-20, 26}})));
  Basic.Ground G "Ground" annotation(Placement(transformation(extent={{64, -32}, {84, -12}})));
  Sources.SineVoltage SineVoltage1(V = 1, f = 1) "Source"
      annotation(Placement(transformation(extent={{-76, 24}, {-56, 44}})));
  Basic.Capacitor Capacitor1(C = 1, v(start = 0, fixed = true)) "Smooths the voltage"
      annotation(Placement(transformation(extent={{-4, 6}, {16, 26}})));
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor HeatCapacitor1(C = 1) "Heat of the surroundings"
      annotation(Placement(transformation(extent={{32, -48}, {52, -28}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor ThermalConductor1(G = 10) "Way of the heat"
      annotation(Placement(transformation(extent={{-4, -34}, {16, -14}})));
  Basic.Resistor R(R = 1) "Load" annotation(Placement(transformation(extent={{32, -12}, {52, 8}})));
initial equation
  HeatCapacitor1.T = 293.15;
equation
  connect(SineVoltage1.p, HeatingDiode1.p)
      annotation(Line(points={{-76, 34}, {-80, 34}, {-80, 16}, {-40, 16}}, color={20, 72, 170}));
  connect(HeatingDiode1.n, Capacitor1.p) annotation(Line(points={{-20, 16}, {-4, 16}}, color={20, 72, 170}));
  connect(Capacitor1.p, R.p) annotation(Line(points={{-4, 16}, {-8, 16}, {-8, -2}, {32, -2}}, color={20, 72, 170}));
  connect(Capacitor1.n, G.p)
      annotation(Line(points={{16, 16}, {56, 16}, {56, -2}, {74, -2}, {74, -12}}, color={20, 72, 170}));
  connect(R.n, G.p) annotation(Line(points={{52, -2}, {74, -2}, {74, -12}}, color={20, 72, 170}));
  connect(SineVoltage1.n, G.p)
      annotation(Line(points={{-56, 34}, {20, 34}, {20, 16}, {56, 16}, {56, -2}, {74, -2}, {74, -12}}, color={20, 72, 170}));
  connect(HeatingDiode1.heatPort, ThermalConductor1.port_a)
      annotation(Line(points={{-36, 6}, {-36, -24}, {-4, -24}}, color={178, 48, 32}));
  connect(ThermalConductor1.port_b, HeatCapacitor1.port)
      annotation(Line(points={{16, -24}, {20, -24}, {20, -52}, {42, -52}, {42, -48}}, color={178, 48, 32}));
  annotation(experiment(StopTime = 5));
end HeatingRectifier;
