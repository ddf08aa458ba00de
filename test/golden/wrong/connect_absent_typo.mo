// cardan: check %f
// What the connection is not judged for: its subscripts. A name must be there.
model M
  parameter Boolean have = false;
  connector Out = output Real;
  connector In = input Real;
  model S
    Out y = 1;
  end S;
  model K
    In u[1];
  end K;
  S s if have;
  S t;
  K k;
equation
  connect(t.y, k.u[1]);
  connect(s.y, k.u[2]);
  connect(s.y, k.w);
end M;
