// cardan: check %f
// cardan: flatten %f
// Functions that are partial derivatives of others (12.7.2).
model M
  function g
    input Real p;
    input Real T;
    output Real y;
  algorithm
    y := p^2*T + sin(T);
  end g;
  function g_T = der(g, T);
  function g_pp = der(g, p, p);
  constant Real c = g_pp(5, 7);
  Real y = g_T(time, 2);
end M;
