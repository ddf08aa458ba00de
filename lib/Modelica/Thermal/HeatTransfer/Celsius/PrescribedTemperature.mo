within Modelica.Thermal.HeatTransfer.Celsius;
model PrescribedTemperature "A temperature given by a signal in degrees Celsius"
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port";
  Modelica.Blocks.Interfaces.RealInput T(unit = "degC") "Temperature of the port";
equation
  port.T = T - Modelica.Constants.T_zero;
end PrescribedTemperature;
