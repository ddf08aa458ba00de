within Modelica.Blocks.Discrete;
block TriggeredMax "Largest absolute value among triggered samples"
  extends Modelica.Blocks.Icons.DiscreteBlock;
  Interfaces.RealInput u "Input, continuous" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.RealOutput y "Largest absolute value so far" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  Interfaces.BooleanInput trigger "Samples when it becomes true" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
initial equation
  y = 0;
equation
  when trigger then
    y = max(pre(y), abs(u));
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="max", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{0, -98}, {0, -50}}, color={150, 30, 120}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TriggeredMax;
