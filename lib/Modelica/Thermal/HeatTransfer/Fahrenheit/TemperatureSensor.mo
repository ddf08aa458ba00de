within Modelica.Thermal.HeatTransfer.Fahrenheit;
model TemperatureSensor "Measures a temperature in degrees Fahrenheit"
  Modelica.Blocks.Interfaces.RealOutput T(unit="degF") "Absolute temperature";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port "Port that is measured";
equation
  port.Q_flow = 0;
  T = Modelica.Units.Conversions.to_degF(port.T);
end TemperatureSensor;
