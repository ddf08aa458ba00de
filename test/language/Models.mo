package Models "Records in records, connections, inheritance, order of events, shapes"

  record In
    Real a = 1;
    Real v[3] = {1, 2, 3};
  end In;
  record Out
    In i;
    In j[2];
    Real k = 2;
  end Out;
  model NestedRecords
    parameter Out o(i(a=5), j(a={7, 8}), k=3);
    parameter Out o2 = Out(i=In(a=2), j={In(), In(v={0, 0, 1})});
    Out o3 = o2;
    Real r = o.i.a + o.j[2].a + o.k;
    Real q = sum(o2.j.v) + o3.j[2].v[3];
  end NestedRecords;

  function cnt
    input Real x[:];
    output Integer n = 0;
  algorithm
    for q in x loop
      if q > 1 then
        n := n + 1;
      end if;
    end for;
  end cnt;
  model ComputedSizes
    parameter Real d[:] = {0.5, 2, 3, 1};
    parameter Integer n = cnt(d);
    Real x[n] = {i*time for i in 1:n};
    Real s = sum(x);
  end ComputedSizes;

  connector RI = input Real;
  connector RO = output Real;
  block Gn
    parameter Integer n = 3;
    RI u[n];
    RO y[n];
  equation
    y = 2*u;
  end Gn;
  model PickedConnections
    Gn g(n=4), h(n=2);
  equation
    g.u = {1, 2, 3, 4}*time;
    connect(g.y[{4, 1}], h.u);
  end PickedConnections;
  model TurnedConnections
    Gn g(n=4), h(n=4);
  equation
    g.u = {1, 2, 3, 4};
    for i in 4:-1:1 loop
      connect(g.y[i], h.u[5 - i]);
    end for;
  end TurnedConnections;

  partial model Top
    parameter Real k = 2;
    Real x;
  end Top;
  partial model Le
    extends Top;
    Real l = k*x;
  end Le;
  partial model Ri
    extends Top;
    Real r = k + x;
  end Ri;
  model Diamond
    extends Le;
    extends Ri;
  equation
    x = 3;
  end Diamond;

  model NestedIf
    parameter Integer m = 2;
    Real y;
    Real z;
  equation
    if m == 1 then
      y = 1;
      z = 1;
    elseif m == 2 then
      if time > 0.5 then
        y = 2;
      else
        y = 3;
      end if;
      z = y + 1;
    else
      y = 4;
      z = 0;
    end if;
  end NestedIf;

  model ChainOfEvents
    Integer a(start=0, fixed=true), b(start=0, fixed=true), c(start=0, fixed=true);
  equation
    when time > 0.5 then
      a = 1;
    end when;
    when a > 0 then
      b = a + 1;
    end when;
    when pre(b) > 0 then
      c = b + a;
    end when;
  end ChainOfEvents;

  model Changes
    Integer i = integer(time*3.5), n(start=0, fixed=true), m(start=0, fixed=true);
  equation
    when change(i) then
      n = pre(n) + 1;
    end when;
    when {i > 1, i > 2} then
      m = pre(m) + 1;
    end when;
  end Changes;

  model ConditionalInputs
    parameter Boolean use[3] = {true, false, true};
    Gn g[3](each n=1);
    Real s;
    Part p[3](useIn=use);
  equation
    for i in 1:3 loop
      g[i].u[1] = i;
    end for;
    s = sum(p.y);
    connect(g[1].y[1], p[1].u);
    connect(g[3].y[1], p[3].u);
  end ConditionalInputs;
  block Part
    parameter Boolean useIn = true;
    RI u if useIn;
    RO y;
  protected
    RI ui;
  equation
    connect(u, ui);
    if not useIn then
      ui = -1;
    end if;
    y = ui;
  end Part;

  model Precedence
    Real a = -2^2, b = 2^(3^1), c = 6/3*2, d = 1 - 2 - 3, e = -3*(-1);
    Boolean f = not true or true and false, g = 1 < 2 and 3 > 2;
    Real h = if true then 1 else 2 + 5;
    Real i = {1, 2}*{3, 4}/2, j = 7 - (-2);
  end Precedence;

  record Acc
    Real s = 0;
    Integer n = 0;
  end Acc;
  function addAcc
    input Acc a;
    input Real x;
    output Acc b = a;
  algorithm
    b.s := b.s + x;
    b.n := b.n + 1;
  end addAcc;
  function mean
    input Real x[:];
    output Real m;
  protected
    Acc a;
  algorithm
    for v in x loop
      a := addAcc(a, v);
    end for;
    m := a.s/a.n;
  end mean;
  model Mean
    Real m = mean({1, 2, 3, time*6});
  end Mean;
  function rot
    input Real x[:];
    output Real y[size(x, 1)];
  algorithm
    y[1:end - 1] := x[2:end];
    y[end] := x[1];
  end rot;
  model Rotated
    Real y[4] = rot({1, 2, 3, 4});
    Real z[:] = rot(rot({1, 2, time}));
  end Rotated;

  model Shapes
    Integer n = ndims(zeros(2, 3, 4)), s2 = size(zeros(2, 3, 4), 2), sv[3] = size(zeros(2, 3, 4));
    Real v[3] = vector([1; 2; 3]), sc = scalar([5]);
    Real m[1, 3] = matrix({{1, 2, 3}});
    Real c[2, 2] = cat(1, [1, 2], [3, 4]);
    Real c3[1, 4] = cat(2, [1, 2], [3, 4]);
    Real pr = promoteTest();
  end Shapes;
  function promoteTest
    output Real y;
  protected
    Real A[2, 3, 1];
  algorithm
    A := fill(1, 2, 3, 1);
    y := sum(A) + ndims(A);
  end promoteTest;

  model Samples
    Integer n1(start=0, fixed=true), n2(start=0, fixed=true), both(start=0, fixed=true);
    Boolean a = sample(0, 0.1), b = sample(0.05, 0.15);
  equation
    when a then
      n1 = pre(n1) + 1;
    end when;
    when b then
      n2 = pre(n2) + 1;
    end when;
    when a and b then
      both = pre(both) + 1;
    end when;
  end Samples;

  model Holder
    replaceable record D = In;
    D d;
    Real y = d.a;
    replaceable Real q = 3;
  end Holder;
  record In2
    extends In(a=9);
    Real extra = 4;
  end In2;
  model OtherRecord
    Holder h(redeclare record D=In2, redeclare Real q(start=1)=8);
    Real r = h.d.extra + h.y + h.q;
  end OtherRecord;

end Models;
