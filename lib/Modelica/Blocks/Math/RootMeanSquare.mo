within Modelica.Blocks.Math;
block RootMeanSquare "Root of the mean square over each period"
  extends Interfaces.SISO;
  parameter SI.Frequency f(start = 50) "Base frequency";
  parameter Real x0 = 0 "Integral at the start";
  parameter Real y0(final min = 0) = 0 "Output at the start";
  MultiProduct product(nu = 2) "Square";
  Mean mean(final f = f, final y0 = y0^2, final yGreaterOrEqualZero = true, final x0 = x0) "Mean";
  Sqrt sqrt1 "Root";
equation
  connect(u, product.u[1]);
  connect(u, product.u[2]);
  connect(product.y, mean.u);
  connect(mean.y, sqrt1.u);
  connect(sqrt1.y, y);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="rms", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RootMeanSquare;
