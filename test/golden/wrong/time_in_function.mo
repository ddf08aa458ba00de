// cardan: check %f
model M
  function f
    output Real y;
  algorithm
    y := 2*time;
  end f;
  Real x = f();
end M;
