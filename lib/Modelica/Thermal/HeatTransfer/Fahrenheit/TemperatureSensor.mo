within Modelica.Thermal.HeatTransfer.Fahrenheit;
model TemperatureSensor "Measures a temperature in degrees Fahrenheit"
  import Modelica.Units.Conversions.to_degF;
  Modelica.Blocks.Interfaces.RealOutput T(unit="degF") "Absolute temperature";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port "Port that is measured";
equation
  port.Q_flow = 0;
  T = to_degF(port.T);
end TemperatureSensor;
