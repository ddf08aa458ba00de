// cardan: check %f
model M
  Real x(strat = 1);
equation
  der(x) = -x;
end M;
