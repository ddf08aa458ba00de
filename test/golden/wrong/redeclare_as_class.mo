// cardan: check %f
model M
  model A
    replaceable Real x = 1;
  end A;
  model B
    Real y = 2;
  end B;
  A a(redeclare model x = B);
end M;
