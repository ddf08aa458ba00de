within Modelica.Blocks.Math;
block RealToInteger "Rounds to the nearest Integer"
  extends Modelica.Blocks.Icons.IntegerBlock;
  Modelica.Blocks.Interfaces.RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.IntegerOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = if u > 0 then integer(floor(u + 0.5)) else integer(ceil(u - 0.5));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={196, 98, 0}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-90, 40}, {0, -40}}, textString="R", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{0, 40}, {90, -40}}, textString="I", textColor={196, 98, 0}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RealToInteger;
