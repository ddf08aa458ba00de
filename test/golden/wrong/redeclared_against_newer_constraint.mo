// cardan: check %f
model M
  model A
    Real x = 1;
  end A;
  model B
    extends A;
    Real y = 3;
  end B;
  model C
    replaceable model X = A;
  end C;
  model D
    extends C(redeclare replaceable model X = B constrainedby B);
  end D;
  model E
    extends D(redeclare model X = A);
  end E;
  E e;
end M;
