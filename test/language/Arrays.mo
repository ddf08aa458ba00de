package Arrays "Arrays: sizes, reductions, comprehensions, empty ones, attributes"

  block Filter
    parameter Real b[:] = {1};
    parameter Real m[:, :] = [1];
    Real y = sum(b) + sum(m);
  end Filter;
  model Distributed "values for arrays of components with open sizes (7.2.5)"
    Filter a[3](b = {{1}, {2}, {3}}), c[3](b = fill({1, 2}, 3)), d[3](b = [1; 1; 1]), e[2](each b = {1, 2, 3});
    Filter f[2, 2](b = {{{1}, {2}}, {{3}, {4}}}), g[2](m = {[1, 2], [3, 4]}), h[2](m = {{{1, 2, 3}}, {{4, 5, 6}}});
    Real s = sum(a.y) + sum(c.y), t = sum(d.y) + sum(e.y), u = sum(f.y), v = sum(g.y) + sum(h.y);
  end Distributed;

  function columns
    input Real A[:, :];
    input Integer n;
    output Real y[size(A, 1)];
  algorithm
    y := sum(A[:, i] for i in 1:n);
  end columns;
  function planes
    input Real A[:, :];
    input Integer n;
    output Real B[size(A, 1), size(A, 2)];
  algorithm
    B := sum(i*A for i in 1:n);
  end planes;
  model SumsOfArrays "of array-valued items (10.3.4)"
    parameter Real A[2, 3] = [1, 2, 3; 4, 5, 6];
    parameter Integer n = 2;
    Real a[2] = columns(A*time, 3), b[2] = sum(A[:, i]*time for i in 1:n), c[2, 3] = sum(i*j*A for i in 1:2, j in 1:2);
    Real d = sum({A[:, i] for i in 1:3}), e[2, 3] = planes(A*time, 3), f[3] = sum(A[i, :] for i in {1, 2}) + ones(3);
    parameter Real g[2] = columns(A, n);
    Real h[2](start = {0, 0}, each fixed = true), k[2] = sum(fill(time, 2) for i in 1:0);
    Integer q[2] = sum({i, i*i} for i in 1:3);
  equation
    der(h) = sum(A[:, i]*time for i in 1:3);
  end SumsOfArrays;

  model SizesOfJoined "with parameters among the sizes"
    parameter Integer k = 1, n = 3;
    parameter Real b[2](each fixed = false);
    parameter Real bb[:] = vector([zeros(k, 1); b]);
    parameter Real cc[:] = cat(1, zeros(k), b, ones(k));
    Real dd[:] = cat(1, fill(time, n), {1}), ee[:, :] = [identity(k + 1), {time, 2}; zeros(k, 3)];
    Real ff[:] = linspace(0, time, n), gg[:] = {i*time for i in 1:n};
    Integer s[6] = {size(bb, 1), size(cc, 1), size(dd, 1), size(ee, 1), size(ee, 2), size(ff, 1)};
    Real t = bb[3] + cc[4] + dd[1] + ee[2, 3] + ff[2] + sum(gg);
  initial equation
    b = {1, 2};
  end SizesOfJoined;

  model Empty "arrays without elements, with variable subscripts"
    parameter Integer n = 0;
    Real T[2, n] = fill(time, 2, n), R[n, 2] = fill(time, n, 2);
    discrete Real D[2, n](each start = 0);
    Integer i(start = 1, fixed = true);
    Real a = if n > 0 then T[i, i] else 7, b = sum(T[i, :]) + product(R[:, i]), c[n] = T[i, :];
    Real d[:] = cat(1, c, {1, time}, c), e[:, :] = [c; {1, time}], f = c*c, g[3] = c*zeros(n, 3);
    Real h[n, n] = symmetric(zeros(n, n)) + diagonal(c) + identity(n), k[2, n] = matrix({1, 2})*transpose(matrix(c));
    Real l = min(c) + 1, m = max(c) - 1;
    Integer s[2] = size(transpose(T)), e1 = sum(j for j in 1:n);
  equation
    when sample(0, 0.25) then
      i = 3 - pre(i);
    end when;
  algorithm
    when sample(0, 0.25) then
      for j in 1:n loop
        D[i, j] := T[i, j] + D[i, i];
      end for;
      if n > 0 then
        D[i, i] := time;
      end if;
    end when;
  end Empty;

  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Source
    parameter Integer n = 0;
    Pin p[n];
  equation
    for k in 1:n loop
      p[k].v = k*time;
    end for;
  end Source;
  model Load
    parameter Integer n = 0;
    parameter Real R[n] = fill(2, n);
    Pin p[n];
    Real total = sum(p.i);
  equation
    R.*p.i = p.v;
  end Load;
  model EmptyConnectors
    Source a, b(n = 2);
    Load c, d(n = 2, R = {1, 2});
    Load e[0], f[2](each n = 0);
    Real s = d.total + c.total + sum(e.total) + sum(f.total);
  equation
    connect(a.p, c.p);
    connect(b.p, d.p);
    connect(f[1].p, f[2].p);
    for k in 1:0 loop
      connect(e[k].p, e[k].p);
    end for;
  end EmptyConnectors;

  type Color = enumeration(red, green, blue);
  model Kinds "of elements, and what counts them"
    Integer n[Color] = {1, 2, 3};
    Boolean b[3] = {time > 0.5, false, true};
    Boolean of[Boolean] = {true, false};
    Color c[2] = {Color.red, if time > 0.5 then Color.blue else Color.green};
    parameter String t[2] = {"a", "bc"};
    Real M[2, 3] = [1, 2, 3; time, 5, 6];
    Real x = M[end, end - 1] + M[end, integer(M[1, end - 1])], y = M[end - 1, :]*M[end, :];
    Integer a = n[Color.green] + n[c[2]], l = Modelica.Utilities.Strings.length(t[2]), o = Integer(max(c));
    Boolean any = max(b), all = min(b), d = of[time > 2];
    Real z[3] = {if b[k] then k else -k for k in 1:3}, w[2, 3] = {j*10 + k for k in 1:3, j in 1:2};
    Real v[:] = ({i^2 for i in 1:5})[2:2:4], u = product(j for j in {2, 3, 4}), q = min(i*time for i in -2:2);
    Real p = max(i + j for i in 1:2, j in 1:3), r[:] = {n[k] for k in Color.green:Color.blue};
  end Kinds;

  model Moving "ranges of a known size that move, and of an unknown one in statements"
    parameter Integer n = 2;
    Integer k = integer(time*1.5) + 1;
    Real v[4] = {1, 2, 3, 4}*time, a[2] = v[k:k + 1], b[n] = v[k + 1:k + n], c[3] = v[{k, k, 1}], w[4], x[4];
  algorithm
    w := v;
    w[k:k + 1] := {10, 20};
    w[1:k] := 2*v[1:k];
  algorithm
    x := zeros(4);
    x[k:end] := v[1:end - k + 1];
  end Moving;

  function squares
    input Integer n;
    output Real y[:];
  algorithm
    y := fill(0.0, 0);
    for i in 1:n loop
      y := cat(1, y, {i^2});
    end for;
  end squares;
  model OpenResults "of functions, where the equation tells their size"
    parameter Integer m = 2;
    Integer k = if time < 2 then 3 else 4;
    Real a[m] = squares(m)*time, b[3] = 2*squares(k) + {time, 1, 1}, c[2];
    parameter Real p[:] = squares(4);
    Real d = p[4]*time;
  algorithm
    c := squares(2)*time;
  end OpenResults;

  record State
    Real p = 1;
  end State;
  record LongState
    extends State;
    Real T[2] = {1, 2};
  end LongState;
  package Medium
    replaceable record S = State;
    replaceable function pressure
      input S s;
      output Real p = s.p;
    algorithm
    end pressure;
  end Medium;
  package LongMedium
    extends Medium(redeclare record S = LongState);
  end LongMedium;
  connector Port
    replaceable package M = Medium;
    M.S s;
    flow Real f[3];
  end Port;
  model Tank
    replaceable package M = Medium;
    parameter Integer n = 0;
    Port c[n](redeclare package M = M);
    Real p[n] = M.pressure(c.s), t = sum(p) + 1;
    M.S q[n] = c.s;
  equation
    c.f = fill(zeros(3), n);
  end Tank;
  model EmptyRedeclared "components of none have the redeclared classes too"
    Tank a(redeclare package M = LongMedium), b;
    Real s = a.t + b.t;
  end EmptyRedeclared;

  function upTo "as many values as the argument says"
    input Integer n;
    output Real y[n];
  algorithm
    y := {k^2 for k in 1:n};
  end upTo;
  model Cell
    parameter Integer n = 1;
    Real x, z[n];
  end Cell;
  model Loops "loops that stay whole, and loops over components and sizes"
    parameter Integer n = 5;
    Cell c[n](n = 1:n), none[0];
    Real x[n], y[n], f[n], w[n, n], s, t, u[n];
    Real e[:] = {none[i].x for i in 1:0}, g[:] = {sum(c[i].z) for i in 1:n};
  equation
    for i in 1:n loop
      x[i] = 10*i + time;
      y[n - i + 1] = x[i] - (if i > 1 then x[1] else 0);
      f[i] = sum(upTo(i)) + max(i, 3);
      u[i] = sum(x[1:i]);
    end for;
    for i in 1:n loop
      c[i].x = x[i] + (if i < n then c[i + 1].x else 0);
      c[i].z = fill(i, i) .* x[1:i];
      for j in 1:n loop
        w[i, j] = i*x[j];
      end for;
    end for;
    s = sum(c[i].x*i for i in 1:n) + sum(sum(w[i, j] for j in 1:i) for i in 1:n);
    t = sum(sum(c[k].z[j] for j in 1:k) for k in 2:n) + size(e, 1);
  end Loops;
  record Pair
    Real a, b[2];
  end Pair;
  function places
    input Real u[3], m[2, 3], open[:], x;
    output Real y, z[2, 2];
  protected
    Real o[4], p[2, 2];
    String t[2];
    Pair r[2];
  algorithm
    o[1] := u[3] + x;
    o[4] := 2*o[1];
    p[2, 1] := m[2, 3];
    p[1, 2] := m[1, 1];
    t[2] := if x > 0 then "ab" else "";
    t[1] := t[2] + "c";
    r[2].a := o[4];
    r[1].b[2] := p[2, 1];
    z := p;
    z[1, 1] := open[2];
    y := o[1] + o[2] + r[2].a + r[1].b[2] + (if t[1] == "abc" then 1000 else 0);
    annotation (Inline = false);
  end places;
  model Places "elements whose place the declaration tells, and others"
    Real y, z[2, 2];
  equation
    (y, z) = places({1, 2, 3}*time, [1, 2, 3; 4, 5, 6]*time, {7, 8*time}, time);
  end Places;
end Arrays;
