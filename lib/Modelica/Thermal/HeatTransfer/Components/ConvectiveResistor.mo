within Modelica.Thermal.HeatTransfer.Components;
model ConvectiveResistor "Heat between a solid and a fluid, by a resistance that is a signal"
  SI.HeatFlowRate Q_flow "Heat flow rate from solid to fluid";
  SI.TemperatureDifference dT "Temperature of the solid over the fluid";
  Modelica.Blocks.Interfaces.RealInput Rc(unit = "K/W") "Convective resistance" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Interfaces.HeatPort_a solid "Port of the solid" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.HeatPort_b fluid "Port of the fluid" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  dT = solid.T - fluid.T;
  dT = Rc*Q_flow;
  solid.Q_flow = Q_flow;
  fluid.Q_flow = -Q_flow;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -70}, {-60, 70}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-50, 40}, {80, 40}}, color={178, 48, 32}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-50, 0}, {80, 0}}, color={178, 48, 32}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-50, -40}, {80, -40}}, color={178, 48, 32}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, 96}, {0, 60}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ConvectiveResistor;
