within Modelica.Thermal.HeatTransfer.Rankine;
model PrescribedTemperature "A temperature given by a signal in degrees Rankine"
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port";
  Modelica.Blocks.Interfaces.RealInput T(unit="degRk") "Temperature of the port";
equation
  port.T = Modelica.Units.Conversions.from_degRk(T);
end PrescribedTemperature;
