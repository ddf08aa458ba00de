// cardan: check %f
model M
  function f
    input Real x;
    output Real a, b;
  algorithm
    a := x;
    b := 2*x;
  end f;
  Real u, v, w;
algorithm
  (u, v, w) := f(time);
end M;
