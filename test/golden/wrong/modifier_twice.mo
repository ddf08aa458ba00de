// cardan: check %f
model M
  model A
    parameter Real p = 1;
  end A;
  A a(p = 2, p = 3);
end M;
