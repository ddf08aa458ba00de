within Modelica.Thermal.HeatTransfer.Examples;
model Motor "Winding and core of a motor under a load that changes"
  parameter SI.Temperature TAmb(displayUnit = "degC") = 293.15 "Temperature of the surroundings";
  Modelica.Blocks.Sources.CombiTimeTable lossTable(extrapolation = Modelica.Blocks.Types.Extrapolation.Periodic,
    smoothness = Modelica.Blocks.Types.Smoothness.ConstantSegments, table = [0, 100, 500; 360, 1000, 500; 600, 100, 500]) "Losses over time";
  Modelica.Thermal.HeatTransfer.Sources.PrescribedHeatFlow windingLosses(T_ref = 368.15, alpha = 3.03e-3) "Losses of the winding";
  Components.HeatCapacitor winding(C = 2500, T(start = TAmb, fixed = true)) "Winding";
  Celsius.TemperatureSensor Twinding "Temperature of the winding";
  Components.ThermalConductor winding2core(G = 10) "From winding to core";
  Modelica.Thermal.HeatTransfer.Sources.PrescribedHeatFlow coreLosses "Losses of the core";
  Components.HeatCapacitor core(C = 25000, T(start = TAmb, fixed = true)) "Core";
  Celsius.TemperatureSensor Tcore "Temperature of the core";
  Modelica.Blocks.Sources.Constant convectionConstant(k = 25) "Conductance of the cooling";
  Components.Convection convection "Cooling";
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature environment(T = TAmb) "Surroundings";
equation
  connect(lossTable.y[1], windingLosses.Q_flow);
  connect(lossTable.y[2], coreLosses.Q_flow);
  connect(windingLosses.port, winding.port);
  connect(winding.port, Twinding.port);
  connect(winding.port, winding2core.port_a);
  connect(winding2core.port_b, core.port);
  connect(coreLosses.port, core.port);
  connect(core.port, Tcore.port);
  connect(core.port, convection.solid);
  connect(convection.fluid, environment.port);
  connect(convectionConstant.y, convection.Gc);
  annotation(experiment(StopTime = 7200, Interval = 0.01));
end Motor;
