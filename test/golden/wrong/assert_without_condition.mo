// cardan: check %f
model M
  Real x = time;
algorithm
  assert(1, "never");
end M;
