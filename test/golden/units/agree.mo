// cardan: check M %f --units
model M "units agree, or are not known"
  connector Pin
    Real v(unit="V");
    flow Real i(unit="A");
  end Pin;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  model Resistor
    Pin p, n;
    parameter Real R(unit="Ohm") = 2;
  equation
    p.v - n.v = R*p.i;
    p.i + n.i = 0;
  end Resistor;
  Resistor r;
  Ground a, b;
  final constant Real g(unit="m/s2") = 1 "put in as a number only after units were compared";
  parameter Real m(unit="kg") = 1, J(unit="kg.m2") = 2, c(unit="N.m/rad") = 3, l(unit="mm") = 4;
  Real x(unit="m", start=1), v(unit="m/s"), f(unit="N"), phi(unit="rad"), w(unit="rev/min"), E(unit="J");
  Real T(unit="s"), q[2](each unit="m"), mixed[2](unit={"m", "s"}), price(unit="EUR"), plain, y(unit="1");
equation
  der(x) = v;
  m*der(v) = f;
  f = -m*g*x/l + 9.81*m;
  der(phi) = w;
  J*der(w) = -c*phi;
  E = 0.5*m*v^2 + m*g*abs(x) + f*l;
  T = if x > 0.5 then 2*sqrt(l/g) else 1;
  q = {x, l} + [1, 0; 0, 1]*{x, l};
  mixed = {x, T};
  price = 3*x;
  plain = x + T*price;
  y = sin(phi) + exp(-time/T) + max(0, cos(w*T));
  connect(r.p, a.p);
  connect(r.n, b.p);
end M;
