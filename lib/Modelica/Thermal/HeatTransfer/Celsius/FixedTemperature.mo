within Modelica.Thermal.HeatTransfer.Celsius;
model FixedTemperature "A constant temperature in degrees Celsius"
  parameter Modelica.Units.NonSI.Temperature_degC T "Temperature of the port";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port";
equation
  port.T = T - Modelica.Constants.T_zero;
end FixedTemperature;
