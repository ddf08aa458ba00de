// cardan: check %f
model M
  Real x = sin(time);
  parameter Real p = 2*x;
end M;
