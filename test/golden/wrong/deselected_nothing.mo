// cardan: check %f
connector P
  Real v;
  flow Real i;
end P;
model R
  P a, b;
equation
  a.v - b.v = a.i;
  a.i + b.i = 0;
end R;
model Base
  R x, y;
equation
  connect(x.b, y.a);
end Base;
model M
  extends Base(break z, break connect(x.a, y.a));
end M;
