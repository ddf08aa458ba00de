model Wall "A wall of ten layers between a room and the weather of a day"
  parameter Integer n = 10 "Number of layers";
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor layer[n](each C = 4e4, each T(start = 288.15, fixed = true)) "Layers";
  Modelica.Thermal.HeatTransfer.Components.ThermalResistor between[n - 1](each R = 0.15) "Between layers";
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor inside(G = 8) "Surface inside";
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor outside(G = 20) "Surface outside";
  Modelica.Thermal.HeatTransfer.Celsius.FixedTemperature room(T = 21) "Room";
  Modelica.Thermal.HeatTransfer.Celsius.PrescribedTemperature weather "Weather";
  Modelica.Blocks.Sources.CombiTimeTable day(table = [0, 4; 21600, 2; 36000, 12; 50400, 17; 64800, 10; 86400, 4], smoothness = Modelica.Blocks.Types.Smoothness.ContinuousDerivative,
    extrapolation = Modelica.Blocks.Types.Extrapolation.Periodic) "Temperature of the air";
  Modelica.Thermal.HeatTransfer.Celsius.TemperatureSensor surface "Temperature of the surface inside";
  Modelica.Blocks.Continuous.Integrator heat(k = 1e-3/3600, initType = Modelica.Blocks.Types.Init.InitialState) "Heat that the room gives, in kWh";
  Modelica.Thermal.HeatTransfer.Sensors.HeatFlowSensor loss "Loss of the room";
equation
  connect(room.port, loss.port_a);
  connect(loss.port_b, inside.port_a);
  connect(inside.port_b, layer[1].port);
  for i in 1:n - 1 loop
    connect(layer[i].port, between[i].port_a);
    connect(between[i].port_b, layer[i + 1].port);
  end for;
  connect(layer[n].port, outside.port_a);
  connect(outside.port_b, weather.port);
  connect(day.y[1], weather.T);
  connect(surface.port, layer[1].port);
  connect(loss.Q_flow, heat.u);
  annotation(experiment(StopTime = 172800, Tolerance = 1e-8));
end Wall;
