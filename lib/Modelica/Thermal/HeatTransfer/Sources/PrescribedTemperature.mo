within Modelica.Thermal.HeatTransfer.Sources;
model PrescribedTemperature "A temperature given by a signal"
  Interfaces.HeatPort_b port "Heat port";
  Modelica.Blocks.Interfaces.RealInput T(unit = "K") "Temperature of the port";
equation
  port.T = T;
end PrescribedTemperature;
