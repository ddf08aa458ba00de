within Modelica.Thermal.HeatTransfer.Sensors;
model HeatFlowSensor "Measures a heat flow rate"
  Modelica.Blocks.Interfaces.RealOutput Q_flow(unit = "W") "Heat flow rate from port_a to port_b";
  Interfaces.HeatPort_a port_a "First port";
  Interfaces.HeatPort_b port_b "Second port";
equation
  port_a.T = port_b.T;
  port_a.Q_flow + port_b.Q_flow = 0;
  Q_flow = port_a.Q_flow;
end HeatFlowSensor;
