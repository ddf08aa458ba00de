// cardan: check M %f
model M
  connector In = input Real;
  connector Out = output Real;
  block B
    parameter Integer n = 1;
    In u[n];
    Out y[n] = u;
  end B;
  B a(n = 3), b(n = 2);
equation
  connect(a.y, b.u);
end M;
