within Modelica.Blocks.MathBoolean;
block ChangingEdge "True where the input changes"
  parameter Boolean pre_u_start = false "pre(u) at the start";
  extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
initial equation
  pre(u) = pre_u_start;
equation
  y = change(u);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -50}, {-30, -50}, {-30, 40}, {30, 40}, {30, -50}, {70, -50}}, color={150, 30, 120}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ChangingEdge;
