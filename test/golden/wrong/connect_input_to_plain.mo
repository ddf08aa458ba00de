// cardan: check M %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Signal
    input Real v;
    flow Real i;
    Real w;
  end Signal;
  connector Other
    Real v;
    flow Real i;
    input Real w;
  end Other;
  model A
    Signal s;
  end A;
  model B
    Other s;
  end B;
  A a;
  B b;
equation
  connect(a.s, b.s);
end M;
