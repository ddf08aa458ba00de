// cardan: check %f
model M
  function f
    input Real a;
    output Real b;
  algorithm
    b := a;
  algorithm
    b := 2*a;
  end f;
  Real x = f(time);
end M;
