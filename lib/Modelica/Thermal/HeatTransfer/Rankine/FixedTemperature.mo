within Modelica.Thermal.HeatTransfer.Rankine;
model FixedTemperature "A constant temperature in degrees Rankine"
  import Modelica.Units.Conversions.from_degRk;
  parameter Modelica.Units.NonSI.Temperature_degRk T "Temperature of the port";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port";
equation
  port.T = from_degRk(T);
end FixedTemperature;
