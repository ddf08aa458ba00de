within Modelica.Blocks.Logical;
block Switch "One of two Reals"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  Interfaces.RealInput u1 "Output where u2 is true" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Interfaces.BooleanInput u2 "Which input is taken" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.RealInput u3 "Output where u2 is false" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
  Interfaces.RealOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = if u2 then u1 else u3;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 80}, {-40, 80}, {40, 0}, {100, 0}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{-100, -80}, {-40, -80}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{-100, 0}, {-30, 0}}, color={150, 30, 120}, thickness=0.5),
      Ellipse(extent={{-47, 73}, {-33, 87}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-47, -87}, {-33, -73}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{33, -7}, {47, 7}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Switch;
