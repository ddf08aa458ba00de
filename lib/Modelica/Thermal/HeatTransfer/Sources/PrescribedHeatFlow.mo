within Modelica.Thermal.HeatTransfer.Sources;
model PrescribedHeatFlow "A heat flow given by a signal"
  parameter SI.Temperature T_ref = 293.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Change of the heat flow with temperature";
  Modelica.Blocks.Interfaces.RealInput Q_flow(unit = "W") "Heat flow rate out of the port at T_ref" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.HeatPort_b port "Heat port" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  port.Q_flow = -Q_flow*(1 + alpha*(port.T - T_ref));
  annotation(Icon(graphics={
      Line(points={{-96, 0}, {-60, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-60, 30}, {76, 30}}, color={178, 48, 32}, thickness=1.2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-60, 0}, {76, 0}}, color={178, 48, 32}, thickness=1.2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-60, -30}, {76, -30}}, color={178, 48, 32}, thickness=1.2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PrescribedHeatFlow;
