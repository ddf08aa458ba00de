within Modelica.Thermal.HeatTransfer.Fahrenheit;
model PrescribedTemperature "A temperature given by a signal in degrees Fahrenheit"
  import Modelica.Units.Conversions.from_degF;
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port";
  Modelica.Blocks.Interfaces.RealInput T(unit="degF") "Temperature of the port";
equation
  port.T = from_degF(T);
end PrescribedTemperature;
