// cardan: check %f
model M
  model Body
    Real mass = 1;
  end Body;
  Body b;
  Real x = b.mas;
end M;
