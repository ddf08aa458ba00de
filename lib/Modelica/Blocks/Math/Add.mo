within Modelica.Blocks.Math;
block Add "Weighted sum of two inputs"
  extends Interfaces.SI2SO;
  parameter Real k1 = +1 "Weight of u1";
  parameter Real k2 = +1 "Weight of u2";
equation
  y = k1*u1 + k2*u2;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 60}, {-40, 24}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -60}, {-40, -24}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{-46, -46}, {46, 46}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-40, 40}, {40, -40}}, textString="+", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{46, 0}, {100, 0}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-98, 96}, {-30, 66}}, textString="%k1", textColor={36, 80, 160}),
      Text(extent={{-98, -66}, {-30, -96}}, textString="%k2", textColor={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Add;
