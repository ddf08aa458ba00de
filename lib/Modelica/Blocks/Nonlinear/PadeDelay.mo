within Modelica.Blocks.Nonlinear;
block PadeDelay "Delay, approximated by a transfer function of Pade"
  extends Modelica.Blocks.Interfaces.SISO;
  parameter SI.Time delayTime(start=1) "Delay";
  parameter Integer n(min=1) = 1 "Order of the denominator" annotation(Evaluate=true);
  parameter Integer m(min=1, max=n) = n "Order of the numerator" annotation(Evaluate=true);
  parameter Boolean balance = false "= true: the states are scaled, so that the matrix of the system is balanced" annotation(Evaluate=true);
  final output Real x[n] "States";
protected
  parameter Real b[m + 1] = Internal.pade(m, n, -1) "Coefficients of the numerator in powers of s*delayTime, the constant first";
  parameter Real a[n + 1] = Internal.pade(n, m, 1) "Coefficients of the denominator";
  parameter Real size_[n] = if balance then {a[1]/a[i] for i in 1:n} else ones(n) "Sizes of the states";
initial equation
  der(x) = zeros(n);
equation
  // x[1]*size_[1] is u through 1/denominator; the other states are its derivatives times delayTime
  for i in 1:n - 1 loop
    delayTime*der(x[i])*size_[i] = x[i + 1]*size_[i + 1];
  end for;
  delayTime*der(x[n])*size_[n] = (u - sum(a[i]*size_[i]*x[i] for i in 1:n))/a[n + 1];
  y = sum(b[i]*size_[i]*x[i] for i in 1:min(m + 1, n)) + (if m == n then b[m + 1]*delayTime*der(x[n])*size_[n] else 0);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="padé", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PadeDelay;
