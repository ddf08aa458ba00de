within Modelica.Thermal.HeatTransfer.Examples;
model ControlledTemperature "A heating resistor switched on and off"
  parameter SI.Temperature TAmb(displayUnit = "degC") = 293.15 "Temperature of the surroundings";
  parameter SI.TemperatureDifference TDif = 2 "Band of the controller";
  output SI.Temperature TRes(displayUnit = "degC") = resistor.T_heatPort "Temperature of the resistor";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
      annotation(Placement(transformation(extent={{69, -36}, {89, -16}})));
  Modelica.Electrical.Analog.Sources.ConstantVoltage constantVoltage(V = 10) "Source"
      annotation(Placement(transformation(extent={{53, 17}, {73, 37}})));
  Components.HeatCapacitor heatCapacitor(C = 1, T(start = TAmb, fixed = true)) "Heat of the resistor"
      annotation(Placement(transformation(extent={{-11, -19}, {9, 1}})));
  Modelica.Electrical.Analog.Basic.Resistor resistor(R = 10, T_ref = 293.15, alpha = 1/255, useHeatPort = true) "Heating resistor"
      annotation(Placement(transformation(extent={{21, -20}, {41, 0}})));
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature fixedTemperature(T = TAmb) "Surroundings"
      annotation(Placement(transformation(extent={{83, -74}, {63, -54}})));
  Celsius.TemperatureSensor temperatureSensor "Measures the temperature"
      annotation(Placement(transformation(extent={{-27, -36}, {-47, -16}})));
  Components.ThermalConductor thermalConductor(G = 0.1) "Heat to the surroundings"
      annotation(Placement(transformation(extent={{31, -74}, {51, -54}})));
  Modelica.Electrical.Analog.Ideal.IdealOpeningSwitch idealSwitch "Switch"
      annotation(Placement(transformation(extent={{41, 17}, {21, 37}})));
  Modelica.Blocks.Sources.Ramp ramp(height = 25, duration = 6, offset = 25, startTime = 2) "Set point"
      annotation(Placement(transformation(extent={{-80, 44}, {-60, 64}})));
  Modelica.Blocks.Logical.OnOffController onOffController(bandwidth = TDif) "Controller"
      annotation(Placement(transformation(extent={{-46, 38}, {-26, 58}})));
  Modelica.Blocks.Logical.Not logicalNot "The switch opens on true"
      annotation(Placement(transformation(extent={{-12, 38}, {8, 58}})));
equation
  connect(constantVoltage.p, idealSwitch.p) annotation(Line(points={{53, 27}, {41, 27}}, color={20, 72, 170}));
  connect(idealSwitch.n, resistor.p)
      annotation(Line(points={{21, 27}, {16, 27}, {16, -10}, {21, -10}}, color={20, 72, 170}));
  connect(resistor.n, ground.p)
      annotation(Line(points={{41, -10}, {45, -10}, {45, -8}, {79, -8}, {79, -16}}, color={20, 72, 170}));
  connect(constantVoltage.n, ground.p) annotation(Line(points={{73, 27}, {79, 27}, {79, -16}}, color={20, 72, 170}));
  connect(resistor.heatPort, heatCapacitor.port)
      annotation(Line(points={{25, -20}, {25, -26}, {-1, -26}, {-1, -19}}, color={178, 48, 32}));
  connect(resistor.heatPort, temperatureSensor.port)
      annotation(Line(points={{25, -20}, {25, -26}, {-27, -26}}, color={178, 48, 32}));
  connect(resistor.heatPort, thermalConductor.port_a)
      annotation(Line(points={{25, -20}, {25, -64}, {31, -64}}, color={178, 48, 32}));
  connect(thermalConductor.port_b, fixedTemperature.port)
      annotation(Line(points={{51, -64}, {63, -64}}, color={178, 48, 32}));
  connect(ramp.y, onOffController.reference) annotation(Line(points={{-59, 54}, {-47.2, 54}}, color={36, 80, 160}));
  connect(temperatureSensor.T, onOffController.u)
      annotation(Line(points={{-48, -26}, {-50, -26}, {-50, 42}, {-47.2, 42}}, color={36, 80, 160}));
  connect(onOffController.y, logicalNot.u) annotation(Line(points={{-25, 48}, {-13.2, 48}}, color={150, 30, 120}));
  connect(logicalNot.y, idealSwitch.control)
      annotation(Line(points={{9, 48}, {31, 48}, {31, 38.2}}, color={150, 30, 120}));
  annotation(experiment(StopTime = 10, Interval = 0.001));
end ControlledTemperature;
