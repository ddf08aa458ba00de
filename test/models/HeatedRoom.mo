model HeatedRoom "A heater with hysteresis keeps a room warm"
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor room(C = 2e5, T(fixed = true, start = 285.15)) "Room";
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor wall(C = 1e6, T(fixed = true, start = 283.15)) "Wall";
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor inside(G = 120) "Room to wall";
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor outside(G = 40) "Wall to air";
  Modelica.Thermal.HeatTransfer.Sources.PrescribedTemperature air "Air";
  Modelica.Blocks.Sources.Sine weather(amplitude = 8, f = 1/86400, offset = 276.15) "Temperature of the air";
  Modelica.Thermal.HeatTransfer.Sources.PrescribedHeatFlow heater "Heater";
  Modelica.Thermal.HeatTransfer.Sensors.TemperatureSensor sensor "Thermometer";
  Modelica.Blocks.Sources.Constant wish(k = 293.15) "Wished temperature";
  Modelica.Blocks.Logical.OnOffController control(bandwidth = 1) "Thermostat";
  Modelica.Blocks.Math.BooleanToReal power(realTrue = 2500) "Power of the heater";
equation
  connect(room.port, inside.port_a);
  connect(inside.port_b, wall.port);
  connect(wall.port, outside.port_a);
  connect(outside.port_b, air.port);
  connect(weather.y, air.T);
  connect(room.port, sensor.port);
  connect(wish.y, control.reference);
  connect(sensor.T, control.u);
  connect(control.y, power.u);
  connect(power.y, heater.Q_flow);
  connect(heater.port, room.port);
  annotation(experiment(StopTime = 20000, Tolerance = 1e-7));
end HeatedRoom;
