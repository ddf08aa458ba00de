// cardan: check %f
model M
  Real T = 293 if true;
  Real y = 2*T;
end M;
