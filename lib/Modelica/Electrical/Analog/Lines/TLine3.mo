within Modelica.Electrical.Analog.Lines;
model TLine3 "Lossless line of a quarter of the wave length"
  extends TLine(final TD=0, final NL=1/4, F=1);
  annotation(Icon(graphics={
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-60, 20}, {60, 20}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-60, -20}, {60, -20}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TLine3;
