within Modelica.Blocks.Math;
block RectifiedMean "Mean of the absolute value over each period"
  extends Interfaces.SISO;
  parameter SI.Frequency f(start = 50) "Base frequency";
  parameter Real x0 = 0 "Integral at the start";
  parameter Real y0(final min = 0) = 0 "Output at the start";
  Mean mean(final f = f, final x0 = x0, final y0 = y0) "Mean";
  Abs abs1 "Absolute value";
equation
  connect(u, abs1.u);
  connect(abs1.y, mean.u);
  connect(mean.y, y);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="mean |u|", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RectifiedMean;
