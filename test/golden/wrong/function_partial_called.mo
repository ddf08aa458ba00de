// cardan: check %f
model M
  partial function f
    input Real a;
    output Real b;
  end f;
  Real x = f(time);
end M;
