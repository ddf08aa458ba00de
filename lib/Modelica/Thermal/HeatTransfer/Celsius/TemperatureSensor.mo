within Modelica.Thermal.HeatTransfer.Celsius;
model TemperatureSensor "Measures a temperature in degrees Celsius"
  Modelica.Blocks.Interfaces.RealOutput T(unit = "degC") "Absolute temperature";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port "Port that is measured";
equation
  port.Q_flow = 0;
  T = port.T + Modelica.Constants.T_zero;
end TemperatureSensor;
