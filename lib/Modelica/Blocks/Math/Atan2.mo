within Modelica.Blocks.Math;
block Atan2 "Arc tangent of u1/u2 in all four quadrants"
  extends Interfaces.SI2SO(y(unit = "rad"));
equation
  y = Modelica.Math.atan2(u1, u2);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="atan2", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Atan2;
