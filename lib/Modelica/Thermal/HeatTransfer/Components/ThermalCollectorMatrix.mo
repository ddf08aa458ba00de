within Modelica.Thermal.HeatTransfer.Components;
model ThermalCollectorMatrix "Joins the heat of a matrix of ports"
  parameter Integer Ns(min=1) = 1 "Rows of the ports that are joined";
  parameter Integer Np(min=1) = 1 "Columns of the ports that are joined";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a[Ns, Np] "Ports that are joined";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port_b "Port of the whole";
equation
  port_b.Q_flow + sum(port_a.Q_flow) = 0;
  port_a.T = fill(port_b.T, Ns, Np);
end ThermalCollectorMatrix;
