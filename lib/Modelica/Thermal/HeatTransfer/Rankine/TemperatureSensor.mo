within Modelica.Thermal.HeatTransfer.Rankine;
model TemperatureSensor "Measures a temperature in degrees Rankine"
  import Modelica.Units.Conversions.to_degRk;
  Modelica.Blocks.Interfaces.RealOutput T(unit="degRk") "Absolute temperature";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port "Port that is measured";
equation
  port.Q_flow = 0;
  T = to_degRk(port.T);
end TemperatureSensor;
