within Modelica.Blocks.Discrete;
block TransferFunction "A sampled transfer function"
  parameter Real b[:] = {1} "Coefficients of the numerator, highest power of z first";
  parameter Real a[:] = {1} "Coefficients of the denominator, highest power of z first";
  extends Interfaces.DiscreteSISO;
  output Real x[size(a, 1) - 1](each start = 0, each fixed = true) "States: controller canonical form";
protected
  parameter Integer nb = size(b, 1) "Size of the numerator";
  parameter Integer na = size(a, 1) "Size of the denominator";
  discrete Real x1(start = 0, fixed = true) "State before the first";
  discrete Real xext[size(a, 1)](each start = 0, each fixed = true) "x1 and the states";
equation
  when sampleTrigger then
    x1 = (u - a[2:na]*pre(x))/a[1];
    xext = cat(1, {x1}, pre(x));
    x = xext[1:na - 1];
    y = cat(1, zeros(na - nb), b)*xext;
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-80, 82}, {80, 10}}, textString="b(z)", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-70, 0}, {70, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-80, -10}, {80, -82}}, textString="a(z)", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TransferFunction;
