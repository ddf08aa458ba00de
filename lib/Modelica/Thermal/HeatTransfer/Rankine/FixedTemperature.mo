within Modelica.Thermal.HeatTransfer.Rankine;
model FixedTemperature "A constant temperature in degrees Rankine"
  parameter Modelica.Units.NonSI.Temperature_degRk T "Temperature of the port";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port";
equation
  port.T = Modelica.Units.Conversions.from_degRk(T);
end FixedTemperature;
