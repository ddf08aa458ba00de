within Modelica.Thermal.HeatTransfer.Interfaces;
partial model Element1D "An element between two heat ports that stores nothing"
  SI.HeatFlowRate Q_flow "Heat flow rate from port_a to port_b";
  SI.TemperatureDifference dT "Temperature of port_a over port_b";
  HeatPort_a port_a "First heat port" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  HeatPort_b port_b "Second heat port" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  dT = port_a.T - port_b.T;
  Q_flow = port_a.Q_flow;
  Q_flow = -port_b.Q_flow;
end Element1D;
