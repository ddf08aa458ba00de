// cardan: flatten %f
partial model M
  Real x;
end M;
