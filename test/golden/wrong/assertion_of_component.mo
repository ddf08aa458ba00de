// cardan: check %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin a, b;
  equation
    assert(cardinality(b) > 0, "b is not connected");
    a.v = b.v;
    a.i + b.i = 0;
  end Part;
  Part one, two;
equation
  connect(one.b, two.a);
end M;
