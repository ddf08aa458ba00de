within Modelica.Thermal.HeatTransfer.Fahrenheit;
model FixedTemperature "A constant temperature in degrees Fahrenheit"
  import Modelica.Units.Conversions.from_degF;
  parameter Modelica.Units.NonSI.Temperature_degF T "Temperature of the port";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port";
equation
  port.T = from_degF(T);
end FixedTemperature;
