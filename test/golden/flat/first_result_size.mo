// cardan: flatten FirstResultSize %f
model FirstResultSize "Of a function with several results the first is used, also to tell a size (12.4.3)"
  function split "Two vectors, and their number"
    input Real u[:];
    output Real a[size(u, 1) + 1];
    output Real b[2, size(u, 1)];
    output Integer n;
  algorithm
    a := cat(1, u, {0});
    b := {u, -u};
    n := 2;
  end split;
  parameter Real x[:] = split({1, 2, 3});
  Real y[:] = split(x)*time;
end FirstResultSize;
