// cardan: check %f
model M
  model A
    Real x = 1;
  end A;
  Real y = A(3);
end M;
