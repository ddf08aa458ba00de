// cardan: check %f
model M
  model A
    Real x = 2;
  end A;
  Real y = A.x;
end M;
