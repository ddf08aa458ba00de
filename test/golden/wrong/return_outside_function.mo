// cardan: check %f
model M
  Real x;
algorithm
  x := time;
  return;
end M;
