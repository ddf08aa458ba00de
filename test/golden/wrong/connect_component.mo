// cardan: check %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p, n;
  equation
    p.v = n.v;
    p.i + n.i = 0;
  end Part;
  Part a, b;
equation
  connect(a.n, b);
end M;
