// cardan: check %f
model M
  model A
    Real x = 1;
  end A;
  A a[2000, 2000];
end M;
