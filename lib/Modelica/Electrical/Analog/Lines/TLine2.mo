within Modelica.Electrical.Analog.Lines;
model TLine2 "Lossless line given by frequency and length"
  extends TLine(final TD=0, F=1, NL=1);
  annotation(Icon(graphics={
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-60, 20}, {60, 20}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-60, -20}, {60, -20}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TLine2;
