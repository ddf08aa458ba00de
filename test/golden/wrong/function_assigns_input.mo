// cardan: check %f
model M
  function f
    input Real a;
    output Real b;
  algorithm
    a := 2*a;
    b := a;
  end f;
  Real x = f(time);
end M;
