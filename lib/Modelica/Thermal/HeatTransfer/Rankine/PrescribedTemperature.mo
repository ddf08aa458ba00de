within Modelica.Thermal.HeatTransfer.Rankine;
model PrescribedTemperature "A temperature given by a signal in degrees Rankine"
  import Modelica.Units.Conversions.from_degRk;
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port";
  Modelica.Blocks.Interfaces.RealInput T(unit="degRk") "Temperature of the port";
equation
  port.T = from_degRk(T);
end PrescribedTemperature;
