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
end TransferFunction;
