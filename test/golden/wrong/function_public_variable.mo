// cardan: check %f
model M
  function f
    input Real a;
    output Real b;
    Real c;
  algorithm
    c := a;
    b := c;
  end f;
  Real x = f(time);
end M;
