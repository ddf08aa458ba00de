within Modelica.Thermal.HeatTransfer.Components;
model ThermalCollectorMatrix "Joins the heat of a matrix of ports"
  parameter Integer Ns(min=1) = 1 "Rows of the ports that are joined";
  parameter Integer Np(min=1) = 1 "Columns of the ports that are joined";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a[Ns, Np] "Ports that are joined" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port_b "Port of the whole" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  port_b.Q_flow + sum(port_a.Q_flow) = 0;
  port_a.T = fill(port_b.T, Ns, Np);
  annotation(Icon(graphics={
      Polygon(points={{-80, 80}, {80, 80}, {0, -60}, {-80, 80}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ThermalCollectorMatrix;
