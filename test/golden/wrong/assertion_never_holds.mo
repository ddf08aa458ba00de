// cardan: check %f
model M
  constant Real g = -9.81;
equation
  assert(g > 0, "gravity points downwards: g must be positive");
end M;
