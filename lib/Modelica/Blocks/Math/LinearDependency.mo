within Modelica.Blocks.Math;
block LinearDependency "A constant plus the weighted sum of two inputs"
  extends Interfaces.SI2SO;
  parameter Real y0 = 0 "Constant";
  parameter Real k1 = 0 "Weight of u1";
  parameter Real k2 = 0 "Weight of u2";
equation
  y = y0 + k1*u1 + k2*u2;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="a + k u", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LinearDependency;
