within Modelica.Blocks.MathBoolean;
block FallingEdge "True where the input becomes false"
  parameter Boolean pre_u_start = false "pre(u) at the start";
  extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
protected
  Boolean not_u = not u "Opposite of the input";
initial equation
  pre(not_u) = not pre_u_start;
equation
  y = edge(not_u);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 40}, {0, 40}, {0, -50}, {70, -50}}, color={150, 30, 120}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FallingEdge;
