// cardan: check %f
model M
  function f
    input Real x;
    output Integer y;
  algorithm
    y := integer(x);
  end f;
  Integer n = f(time);
end M;
