within Modelica.Blocks.Discrete;
block TriggeredSampler "Samples when triggered"
  extends Modelica.Blocks.Icons.DiscreteBlock;
  parameter Real y_start = 0 "Output at the start";
  Interfaces.RealInput u "Input, continuous" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.RealOutput y "Last sample" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  Interfaces.BooleanInput trigger "Samples when it becomes true" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
initial equation
  y = y_start;
equation
  when trigger then
    y = u;
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 0}, {-40, 0}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{-40, 0}, {34, 50}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{40, 0}, {100, 0}}, color={36, 80, 160}, thickness=0.75),
      Ellipse(extent={{-47, -7}, {-33, 7}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{33, -7}, {47, 7}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Line(points={{0, -98}, {0, 18}}, color={150, 30, 120}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TriggeredSampler;
