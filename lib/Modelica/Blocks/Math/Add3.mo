within Modelica.Blocks.Math;
block Add3 "Weighted sum of three inputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Real k1 = +1 "Weight of u1";
  parameter Real k2 = +1 "Weight of u2";
  parameter Real k3 = +1 "Weight of u3";
  Modelica.Blocks.Interfaces.RealInput u1 "First input" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Modelica.Blocks.Interfaces.RealInput u2 "Second input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealInput u3 "Third input" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
  Modelica.Blocks.Interfaces.RealOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = k1*u1 + k2*u2 + k3*u3;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 80}, {-34, 32}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, 0}, {-46, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -80}, {-34, -32}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{-46, -46}, {46, 46}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-40, 40}, {40, -40}}, textString="+", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{46, 0}, {100, 0}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Add3;
