// cardan: check %f
model M
  model A
    outer Integer n;
    Real x = n;
  end A;
  inner Real n = 10;
  A a;
end M;
