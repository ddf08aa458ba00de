// cardan: check M %f
model M
  model Body
    Real v = 1;
  end Body;
  Body a, b;
equation
  connect(a.v, b.v);
end M;
