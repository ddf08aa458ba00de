within Modelica.Math.Nonlinear;
function quadratureLobatto "Integral of a function, by the rule of Simpson on intervals that are halved until it is precise"
  extends Modelica.Icons.Function;
  input Modelica.Math.Nonlinear.Interfaces.partialScalarFunction f "Function";
  input Real a "Lower limit";
  input Real b "Upper limit";
  input Real tolerance = 100*Modelica.Constants.eps "Relative tolerance";
  output Real integral = 0 "Integral of f from a to b";
protected
  constant Integer deepest = 40 "Most halvings";
  Real left[deepest + 1] "Starts of the intervals that wait";
  Real right[deepest + 1] "Their ends";
  Integer n = 1 "Number of intervals that wait";
  Real coarse "Integral over an interval by 4 points of Lobatto";
  Real fine "The same by 7 points of Kronrod";
  Real h "Half the length of an interval";
  Real m "Its middle";
  Real y[7] "Values of f";
  Real size_ "Estimate of the integral's size";
  constant Real x1 = sqrt(2/3) "Point of Kronrod, relative to h";
  constant Real x2 = 1/sqrt(5) "Point of Lobatto, relative to h";
algorithm
  left[1] := a;
  right[1] := b;
  size_ := abs(b - a)*max({abs(f(a + (b - a)*i/12)) for i in 0:12});
  while n > 0 loop
    h := (right[n] - left[n])/2;
    m := (right[n] + left[n])/2;
    y := {f(m - h), f(m - x1*h), f(m - x2*h), f(m), f(m + x2*h), f(m + x1*h), f(m + h)};
    coarse := h/6*(y[1] + y[7] + 5*(y[3] + y[5]));
    fine := h/1470*(77*(y[1] + y[7]) + 432*(y[2] + y[6]) + 625*(y[3] + y[5]) + 672*y[4]);
    if abs(fine - coarse) <= max(tolerance, Modelica.Constants.eps)*size_ or n > deepest or abs(h) <= Modelica.Constants.eps*abs(m) then
      integral := integral + fine;
      n := n - 1;
    else
      right[n + 1] := right[n];
      left[n + 1] := m;
      right[n] := m;
      n := n + 1;
    end if;
  end while;
end quadratureLobatto;
