within Modelica.Thermal.HeatTransfer.Sensors;
model TemperatureSensor "Measures a temperature"
  Modelica.Blocks.Interfaces.RealOutput T(unit = "K") "Absolute temperature";
  Interfaces.HeatPort_a port "Port that is measured";
equation
  port.Q_flow = 0;
  T = port.T;
end TemperatureSensor;
