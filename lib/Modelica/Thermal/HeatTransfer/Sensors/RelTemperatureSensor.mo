within Modelica.Thermal.HeatTransfer.Sensors;
model RelTemperatureSensor "Measures a temperature difference"
  Interfaces.HeatPort_a port_a "First port";
  Interfaces.HeatPort_b port_b "Second port";
  Modelica.Blocks.Interfaces.RealOutput T_rel(unit = "K", displayUnit = "K") "Temperature of port_a over port_b";
equation
  port_a.Q_flow = 0;
  port_b.Q_flow = 0;
  T_rel = port_a.T - port_b.T;
end RelTemperatureSensor;
