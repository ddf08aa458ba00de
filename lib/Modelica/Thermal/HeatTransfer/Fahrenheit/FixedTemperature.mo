within Modelica.Thermal.HeatTransfer.Fahrenheit;
model FixedTemperature "A constant temperature in degrees Fahrenheit"
  parameter Modelica.Units.NonSI.Temperature_degF T "Temperature of the port";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port";
equation
  port.T = Modelica.Units.Conversions.from_degF(T);
end FixedTemperature;
