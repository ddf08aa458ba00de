within Modelica.Thermal.HeatTransfer.Examples;
model Motor "Winding and core of a motor under a load that changes"
  parameter SI.Temperature TAmb(displayUnit = "degC") = 293.15 "Temperature of the surroundings";
  Modelica.Blocks.Sources.CombiTimeTable lossTable(extrapolation = Modelica.Blocks.Types.Extrapolation.Periodic,
    smoothness = Modelica.Blocks.Types.Smoothness.ConstantSegments, table = [0, 100, 500; 360, 1000, 500; 600, 100, 500]) "Losses over time"
        annotation(Placement(transformation(extent={{-100, -66}, {-80, -46}})));
  Modelica.Thermal.HeatTransfer.Sources.PrescribedHeatFlow windingLosses(T_ref = 368.15, alpha = 3.03e-3) "Losses of the winding"
      annotation(Placement(transformation(extent={{-66, -52}, {-46, -32}})));
  Components.HeatCapacitor winding(C = 2500, T(start = TAmb, fixed = true)) "Winding"
      annotation(Placement(transformation(extent={{-50, 2}, {-30, 22}})));
  Celsius.TemperatureSensor Twinding "Temperature of the winding"
      annotation(Placement(transformation(extent={{-62, -14}, {-82, 6}})));
  Components.ThermalConductor winding2core(G = 10) "From winding to core"
      annotation(Placement(transformation(extent={{-16, -14}, {4, 6}})));
  Modelica.Thermal.HeatTransfer.Sources.PrescribedHeatFlow coreLosses "Losses of the core"
      annotation(Placement(transformation(extent={{-18, -66}, {2, -46}})));
  Components.HeatCapacitor core(C = 25000, T(start = TAmb, fixed = true)) "Core"
      annotation(Placement(transformation(extent={{0, 23}, {20, 43}})));
  Celsius.TemperatureSensor Tcore "Temperature of the core"
      annotation(Placement(transformation(extent={{18, -13}, {38, 7}})));
  Modelica.Blocks.Sources.Constant convectionConstant(k = 25) "Conductance of the cooling"
      annotation(Placement(transformation(extent={{89, 44}, {69, 64}})));
  Components.Convection convection "Cooling" annotation(Placement(transformation(extent={{52, 7}, {72, 27}})));
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature environment(T = TAmb) "Surroundings"
      annotation(Placement(transformation(extent={{104, 7}, {84, 27}})));
equation
  connect(lossTable.y[1], windingLosses.Q_flow)
      annotation(Line(points={{-79, -56}, {-70, -56}, {-70, -42}, {-67.2, -42}}, color={36, 80, 160}));
  connect(lossTable.y[2], coreLosses.Q_flow) annotation(Line(points={{-79, -56}, {-19.2, -56}}, color={36, 80, 160}));
  connect(windingLosses.port, winding.port)
      annotation(Line(points={{-46, -42}, {-40, -42}, {-40, 2}}, color={178, 48, 32}));
  connect(winding.port, Twinding.port) annotation(Line(points={{-40, 2}, {-40, -4}, {-62, -4}}, color={178, 48, 32}));
  connect(winding.port, winding2core.port_a)
      annotation(Line(points={{-40, 2}, {-40, -4}, {-16, -4}}, color={178, 48, 32}));
  connect(winding2core.port_b, core.port) annotation(Line(points={{4, -4}, {10, -4}, {10, 23}}, color={178, 48, 32}));
  connect(coreLosses.port, core.port) annotation(Line(points={{2, -56}, {10, -56}, {10, 23}}, color={178, 48, 32}));
  connect(core.port, Tcore.port) annotation(Line(points={{10, 23}, {10, -3}, {18, -3}}, color={178, 48, 32}));
  connect(core.port, convection.solid) annotation(Line(points={{10, 23}, {10, 17}, {52, 17}}, color={178, 48, 32}));
  connect(convection.fluid, environment.port) annotation(Line(points={{72, 17}, {84, 17}}, color={178, 48, 32}));
  connect(convectionConstant.y, convection.Gc)
      annotation(Line(points={{68, 54}, {62, 54}, {62, 28.2}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 7200, Interval = 0.01), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end Motor;
