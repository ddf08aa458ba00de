// cardan: check %f
model M
  constant Real g;
  Real x = g*time;
end M;
