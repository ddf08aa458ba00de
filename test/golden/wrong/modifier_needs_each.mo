// cardan: check %f
model M
  model A
    parameter Real p = 1;
  end A;
  A a[3](p = 2);
end M;
