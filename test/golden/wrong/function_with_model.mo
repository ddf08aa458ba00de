// cardan: check %f
model M
  model A
    parameter Real m = 1;
  end A;
  function f
    input Real a;
    output Real b;
  protected
    A data;
  algorithm
    b := a;
  end f;
  Real x = f(time);
end M;
