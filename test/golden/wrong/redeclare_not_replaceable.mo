// cardan: check %f
model M
  model A
    Real x = 1;
  end A;
  model B
    Real x = 2;
  end B;
  model C
    A a;
  end C;
  C c(redeclare B a);
end M;
