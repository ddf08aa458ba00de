// cardan: check %f
partial model M
  Real x;
end M;
