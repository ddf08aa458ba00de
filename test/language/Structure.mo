package Structure "Connections in loops, index reduction, loops, packages and media"

  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model R
    Pin p, n;
    parameter Real R = 1;
  equation
    p.v - n.v = R*p.i;
    p.i + n.i = 0;
  end R;
  model V
    Pin p, n;
    parameter Real V = 1;
  equation
    p.v - n.v = V;
    p.i + n.i = 0;
  end V;
  model G
    Pin p;
  equation
    p.v = 0;
  end G;
  model Ladder
    parameter Integer N = 4;
    R r[N](R={i for i in 1:N});
    V v(V=10);
    G g;
  equation
    connect(v.p, r[1].p);
    for i in 1:N - 1 loop
      connect(r[i].n, r[i + 1].p);
    end for;
    connect(r[N].n, v.n);
    connect(v.n, g.p);
  end Ladder;
  model Parallel
    R r[3](each R=3);
    V v(V=6);
    G g;
    Real i = -v.p.i;
  equation
    for k in 1:3 loop
      connect(v.p, r[k].p);
      connect(v.n, r[k].n);
    end for;
    connect(g.p, v.n);
  end Parallel;

  model Pendulum
    Real x(start=1, fixed=true), y(start=0), vx, vy(start=0, fixed=true), F;
  equation
    der(x) = vx;
    der(y) = vy;
    der(vx) = -F*x;
    der(vy) = -F*y - 9.81;
    x^2 + y^2 = 1;
    annotation(experiment(StopTime=1));
  end Pendulum;
  model TwoEquations
    Real x, y;
  equation
    x + y = 3;
    x*y = 2;
    annotation();
  end TwoEquations;
  model Nonlinear
    Real x(start=0.5);
  equation
    x = cos(x);
  end Nonlinear;

  model Counter
    Boolean c(start=false, fixed=true), d(start=false, fixed=true);
    Integer k(start=0, fixed=true);
  equation
    when sample(0.1, 0.1) then
      c = not pre(c);
    end when;
    d = pre(c);
    when d then
      k = pre(k) + 1;
    end when;
  end Counter;

  model Integers
    Integer a = div(-7, 2), b = mod(-7, 2), c = rem(-7, 2), d = integer(-2.5), e = 7;
    Real f = e/2;
    Real g = 2^(-1);
    Integer h = abs(-3), i2 = max(3, 5), s = sign(-4);
    Boolean inf = 1 < 2;
  end Integers;

  record M
    Real A[2, 2];
    Real b[2];
  end M;
  function solve2
    input M m;
    output Real x[2];
  algorithm
    x := Modelica.Math.Matrices.solve(m.A, m.b);
  end solve2;
  model Matrices
    M m[2] = {M([2, 0; 0, 4], {2, 4}), M(A=[1, 1; 0, 1], b={3, 1})};
    Real x[2] = solve2(m[1]);
    Real y[2] = solve2(m[2]);
    Real dt = Modelica.Math.Matrices.det([1, 2; 3, 4]);
    Real inv[2, 2] = Modelica.Math.Matrices.inv([2, 0; 0, 4]);
    Real ev[2, 2] = Modelica.Math.Matrices.eigenValues([2, 0; 0, 3]);
  end Matrices;

  function fib
    input Integer n;
    output Integer f;
  algorithm
    f := if n < 2 then n else fib(n - 1) + fib(n - 2);
  end fib;
  function sc
    input Real x;
    input Real y = 2;
    output Real z = x*y;
  end sc;
  model Vectorised
    Integer f = fib(10);
    Real v[3] = sc({1, 2, 3});
    Real w[2, 2] = sin([0, 1; 2, time]);
    Real u[3] = sc({1, 2, 3}, {4, 5, 6});
    Real a[2] = atan2({1, 0}, {1, 1});
  end Vectorised;

  package K
    constant Real c = 3;
    constant Integer n = 2;
    final constant Real tab[n] = {c, 2*c};
    function f
      input Real x;
      output Real y = x*c;
    end f;
  end K;
  package K2
    extends K(c=5);
  end K2;
  model Imports
    import Structure.K;
    import KK = Structure.K2;
    import Structure.K2.{f, tab};
    import Modelica.Constants.*;
    Real a = K.c + KK.c, b = f(2), t2 = tab[2], p = pi;
    replaceable package P = K;
    Real r = P.c;
  end Imports;
  model OtherImports
    extends Imports(redeclare package P=K2);
  end OtherImports;

  partial package Med
    constant Real cp;
    replaceable partial function h
      input Real T;
      output Real y;
    end h;
  end Med;
  package Water
    extends Med(cp=4200);
    redeclare function extends h
    algorithm
      y := cp*T;
    end h;
  end Water;
  model Vol
    replaceable package Medium = Water constrainedby Med;
    Real y = Medium.h(2);
  end Vol;
  package Air
    extends Med(cp=1000);
    redeclare function h
      input Real T;
      output Real y = cp*T + 1;
    end h;
  end Air;
  model Media
    Vol a;
    Vol b(redeclare package Medium=Air);
  end Media;

  model Settled "a condition that other equations settle for ever is part of the structure: p is no state"
    Real level;
    Real height;
    Boolean above;
    Boolean below;
    Integer branch;
    Real p(start=0);
    Real q;
  equation
    level = 0;
    height = 0;
    above = level >= height;
    below = not above and q > 0;
    branch = if above then 2 else 3;
    der(p) = q;
    if above then
      p = 2 + branch*time;
    else
      q = 0;
    end if;
  end Settled;

  model KeptMass "what the model differentiates passes through events, not what is preferred as a state"
    Real m;
    Real d;
    Real level(stateSelect=StateSelect.prefer, start=1, fixed=true);
  equation
    d = if time < 0.5 then 1000 else 800;
    m = 3*level*d;
    der(m) = 30;
  end KeptMass;

  model SmallBesideLarge "an unknown of 0.01 beside terms of 1e9: rounding error is all that is left"
    Real x(start=1);
    Real y;
  equation
    1e9 + x + 0.1*x^3 = 1e9 + 0.01*(1 + time);
    der(y) = x;
  end SmallBesideLarge;

  model ShortLines "Loads along lines that are hardly there: torn, the currents would be differences of equal voltages"
    parameter Integer n = 32;
    parameter Real r = 1e-9, x = 1e-8, b = 0.02;
    Real vr[n](each start=1), vi[n], ir[n], ii[n], jr[n + 1], ji[n + 1], p[n], q[n];
  equation
    for k in 1:n loop
      p[k] = 0.001*k*(1 + 0.1*sin(time))*(0.4 + 0.3*sqrt(vr[k]^2 + vi[k]^2) + 0.3*(vr[k]^2 + vi[k]^2));
      q[k] = 0.4*p[k];
      p[k] = vr[k]*ir[k] + vi[k]*ii[k];
      q[k] = vi[k]*ir[k] - vr[k]*ii[k];
      jr[k] = jr[k + 1] + ir[k] - b*vi[k];
      ji[k] = ji[k + 1] + ii[k] + b*vr[k];
    end for;
    1.02 - vr[1] = r*jr[1] - x*ji[1];
    -vi[1] = r*ji[1] + x*jr[1];
    for k in 2:n loop
      vr[k - 1] - vr[k] = (if mod(k, 3) == 0 then 50 else 1)*(r*jr[k] - x*ji[k]);
      vi[k - 1] - vi[k] = (if mod(k, 3) == 0 then 50 else 1)*(r*ji[k] + x*jr[k]);
    end for;
    jr[n + 1] = 0;
    ji[n + 1] = 0;
  end ShortLines;

  connector Node
    Real v;
    flow Real i;
  end Node;
  model Resistance
    Node a, b;
  equation
    a.v - b.v = a.i;
    a.i + b.i = 0;
  end Resistance;
  model Held
    parameter Real v;
    Node a;
  equation
    a.v = v;
  end Held;
  partial model Unfinished
    Node a, b;
  end Unfinished;
  model Chain
    Held s(v = 10), g(v = 0);
    Resistance x, y;
  equation
    connect(s.a, x.a);
    connect(x.b, y.a);
    connect(y.b, g.a);
  end Chain;
  model LongerChain
    extends Chain;
    Unfinished u;
    Resistance r[3];
  equation
    for i in 1:2 loop
      connect(r[i].b, r[i + 1].a);
    end for;
    connect(s.a, r[1].a);
    connect(r[3].b, g.a);
  end LongerChain;
  model DeselectedComponent "goes with its connections (7.4)"
    extends Chain(break y);
    Resistance y[2];
  equation
    connect(x.b, y[1].a);
    connect(y[1].b, y[2].a);
    connect(y[2].b, g.a);
  end DeselectedComponent;
  model DeselectedConnection "whichever side stands first"
    extends Chain(break connect(y.a, x.b));
    Resistance z;
  equation
    connect(x.b, z.a);
    connect(z.b, y.a);
  end DeselectedConnection;
  model DeselectedInherited "of a base class of the base class, in a loop, and a component of a partial class"
    extends LongerChain(break u, break connect(r[i].b, r[i + 1].a), break connect(x.b, y.a));
  equation
    connect(r[1].b, r[3].a);
    connect(r[2].b, g.a);
  end DeselectedInherited;
end Structure;
