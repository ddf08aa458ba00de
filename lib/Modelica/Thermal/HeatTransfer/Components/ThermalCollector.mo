within Modelica.Thermal.HeatTransfer.Components;
model ThermalCollector "Joins the heat of several ports"
  parameter Integer m(min = 1) = 3 "Number of ports that are joined";
  Interfaces.HeatPort_a port_a[m] "Ports that are joined";
  Interfaces.HeatPort_b port_b "Port of the whole";
equation
  port_b.Q_flow + sum(port_a.Q_flow) = 0;
  port_a.T = fill(port_b.T, m);
end ThermalCollector;
