// cardan: check %f
model M
  function g
    input Real p;
    input Integer n;
    output Real y;
  algorithm
    y := p^n;
  end g;
  function g_n = der(g, n);
  function g_x = der(g, x);
  function g_g = der(g_g, p);
  Real a = g_n(time, 2), b = g_x(time, 2), c = g_g(time, 2);
end M;
