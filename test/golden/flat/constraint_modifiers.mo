// cardan: flatten Default %f
// cardan: flatten Other %f
partial block Sum
  parameter Integer n = 0;
  parameter Real k = 1;
  input Real u[n];
  output Real y;
end Sum;
block Plain
  extends Sum;
equation
  y = k*sum(u);
end Plain;
block Squares
  parameter Integer n = 0;
  parameter Real k = 2;
  input Real u[n];
  output Real y = k*(u*u);
end Squares;
model Default "modifiers of the constraining class hold for the declaration, below its own (7.3.2)"
  parameter Integer m = 2;
  replaceable Plain part(k=5) constrainedby Sum(n=m, k=3);
  replaceable function f = power constrainedby power(e=3);
  Real z = part.y + f(2);
equation
  part.u = fill(time, m);
end Default;
model Other
  extends Default(m=3, redeclare Squares part);
end Other;
function power
  input Real x;
  input Integer e = 2;
  output Real y = x^e;
end power;
