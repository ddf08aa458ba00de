// cardan: check M %f --units
// cardan: check M %f
// cardan: check M %f --no-units
model M "each equation is wrong in its units"
  parameter Real m(unit="kg") = 1;
  constant Real g(unit="m/s2") = 9.81;
  Real x(unit="m"), v(unit="m/s"), f(unit="N"), t(unit="N.m"), a(unit="m"), b(unit="m"), p[2](each unit="m");
  Boolean late(start=false);
  Real d(unit="m/s"), e(unit="m");
equation
  x = 2*der(v);
  f = m*g + m;
  t = f;
  v = sin(x);
  a = if time > x then 1 else x;
  p = {x, v};
  late = max(x, time) > 3;
  b = if late then x else time;
algorithm
  d := x;
  when late then
    e := sqrt(x);
  end when;
end M;
