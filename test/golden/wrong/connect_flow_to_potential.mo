// cardan: check M %f
model M
  connector A
    Real x;
    flow Real y;
  end A;
  connector B
    flow Real x;
    Real y;
  end B;
  model P
    A c;
  end P;
  model Q
    B c;
  end Q;
  P p;
  Q q;
equation
  connect(p.c, q.c);
end M;
