within Modelica.Blocks.Logical;
block LogicalSwitch "One of two Booleans"
  extends Interfaces.partialBooleanSI3SO;
equation
  y = if u2 then u1 else u3;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 80}, {-40, 80}, {40, 0}, {100, 0}}, color={150, 30, 120}, thickness=0.75),
      Line(points={{-100, -80}, {-40, -80}}, color={150, 30, 120}, thickness=0.75),
      Line(points={{-100, 0}, {-30, 0}}, color={150, 30, 120}, thickness=0.5),
      Ellipse(extent={{-47, 73}, {-33, 87}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-47, -87}, {-33, -73}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{33, -7}, {47, 7}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LogicalSwitch;
