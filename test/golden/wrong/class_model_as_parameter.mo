// cardan: check %f
model M
  model A
    Real x = 1;
  end A;
  parameter A a;
end M;
