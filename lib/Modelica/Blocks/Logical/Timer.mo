within Modelica.Blocks.Logical;
block Timer "Time since the input became true"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  Interfaces.BooleanInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.RealOutput y "Time since the input became true, or 0" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  discrete SI.Time entryTime "When the input became true";
initial equation
  pre(entryTime) = 0;
equation
  when u then
    entryTime = time;
  end when;
  y = if u then time - entryTime else 0.0;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Ellipse(extent={{-60, 60}, {60, -60}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{0, 0}, {0, 44}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{0, 0}, {30, -14}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Timer;
