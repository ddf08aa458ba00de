within Modelica.Thermal.HeatTransfer.Sources;
model FixedTemperature "A constant temperature"
  parameter SI.Temperature T "Temperature of the port";
  Interfaces.HeatPort_b port "Heat port";
equation
  port.T = T;
end FixedTemperature;
