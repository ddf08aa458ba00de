// cardan: check M %f
// cardan: check Wrong %f
// What a partial package holds is incomplete where it may be replaced or is a value; other classes are as they are.
partial package P
  partial model Base
    Real x;
  end Base;
  replaceable model Open
    Real y = 2;
  end Open;
  constant Real c = 1;
end P;
model M
  extends P.Base;
equation
  x = time;
end M;
model Wrong
  P.Open open;
  Real c = P.c;
end Wrong;
