package Components
    "Arrays of components, redeclaration, conditions, inner and outer, enumerations, records"

  model Arrays
    model P
      parameter Real k = 1;
      parameter Real v[2] = {0, 0};
      Real y = k*time + sum(v);
    end P;
    P p[3](k={1, 2, 3}, each v={1, 2});
    P q[2, 2](k={{1, 2}, {3, 4}}, v={{{1, 1}, {2, 2}}, {{3, 3}, {4, 4}}});
    P r[2](k=p[1:2].k, v=[1, 2; 3, 4]);
    Real s = sum(p.y);
    Real qs = sum(q.y);
    Real r2 = r[2].y;
    Real diag2 = q[2, 1].y + q[1, 2].y;
    Real sl[2] = q[:, 2].y;
  end Arrays;

  model Redeclared
    partial model Base
      replaceable Real x;
      Real y;
    end Base;
    model A
      extends Base(redeclare Real x(start=3));
    equation
      x = 2*time;
      y = x;
    end A;
    replaceable model M = A;
    M m;
    model B
      extends A;
      Real z = 3*y;
    end B;
  end Redeclared;

  model Conditional
    parameter Boolean b = false;
    connector O = output Real;
    connector I = input Real;
    block S
      O y = 5;
    end S;
    block G
      I u;
      O y = 2*u;
    end G;
    S s1 if b;
    S s2 if not b;
    G g;
    Real r = g.y;
  equation
    connect(s1.y, g.u);
    connect(s2.y, g.u);
  end Conditional;

  model InnerOuter
    model W
      parameter Real g = 1;
      Real h = g*time;
    end W;
    model Leaf
      outer W w;
      Real y = w.h;
    end Leaf;
    model Mid
      inner W w(g=10);
      Leaf a;
    end Mid;
    inner W w(g=2);
    Mid mid;
    Leaf b;
    Real r = mid.a.y, s = b.y;
  end InnerOuter;

  model Enumerations
    type C = enumeration(red, green, blue);
    Real x[C] = {1, 2, 3};
    Integer n = size(x, 1);
    Real g = x[C.green];
    Real s = sum(x[c] for c in C);
    Boolean lt = C.red < C.blue;
    C c = if time > 0.5 then C.blue else C.red;
    Integer i = Integer(c);
    Real y = x[c];
    String nm = String(c);
    parameter C arr[:] = {C.blue, C.red};
    Real bb[Boolean] = {10, 20};
    Real b2 = bb[time > 0.5];
    C nx = C(2);
    Real p[C];
  equation
    for k in C loop
      p[k] = Integer(k)*time;
    end for;
  end Enumerations;

  record V
    Real x = 0;
    Real y = 0;
  end V;
  function addv
    input V a;
    input V b;
    output V c;
  algorithm
    c := V(a.x + b.x, a.y + b.y);
  end addv;
  function scale
    input V a;
    input Real k = 2;
    output V c;
  algorithm
    c.x := k*a.x;
    c.y := k*a.y;
  end scale;
  model Records
    V a(x=time, y=1), b = V(2, 3), c = addv(a, scale(b)), d[2] = {scale(a, k=3), b};
    Real s = sum(d.x);
    V e = d[2];
    V f(y=4) = V(x=1, y=9);
    Real fy = f.y;
  end Records;

  function collatz
    input Integer n;
    output Integer k;
  protected
    Integer m;
  algorithm
    k := 0;
    m := n;
    while true loop
      if m == 1 then
        break;
      end if;
      m := if mod(m, 2) == 0 then div(m, 2) else 3*m + 1;
      k := k + 1;
      if k > 1000 then
        return;
      end if;
    end while;
  end collatz;
  function first
    input Real x[:];
    input Real lim;
    output Integer i;
  algorithm
    for k in 1:size(x, 1) loop
      if x[k] > lim then
        i := k;
        return;
      end if;
    end for;
    i := 0;
  end first;

  model FlowOfParts "flow on a record and a connector, and on a variable that is in no connector"
    record R
      Real a;
      Real b;
    end R;
    connector Q
      output Real f;
    end Q;
    connector C
      flow R r;
      Real e[2];
    end C;
    connector D
      flow Q q;
      Real e;
    end D;
    C c1(e={1, 2}), c2(e={3, 4});
    D d(e=5);
    flow Real x = 3*time;
    Real flows = time + c1.r.a + c2.r.b + d.q.f;
  end FlowOfParts;

  model OuterOfPackage "a package in a component's class takes a constant from around that component"
    model Part
      package P
        outer constant Integer n;
        constant Integer m = 2*n;
      end P;
      Integer k = P.n + P.m;
    end Part;
    model Around
      inner constant Integer n = 10;
      Part part;
    end Around;
    Around around;
  end OuterOfPackage;

  model SizeOfStart "attributes tell the size of what has no value"
    parameter Integer a[:] = {-2, 1, 0, -1, 2};
    function positive
      input Integer a[:];
      output Integer p[:];
    algorithm
      for i in 1:size(a, 1) loop
        if a[i] > 0 then
          p := cat(1, p, a[i:i]);
        end if;
      end for;
    end positive;
    Integer x[:](each fixed=true, start={3, 4});
    Integer z[:](each fixed=true, start=positive(a));
    Real y[:](each fixed=true, start=2*a);
    Real s;
  equation
    when false then
      x = pre(x);
      z = pre(z);
    end when;
    der(y) = ones(5);
    s = sum(y) + x[2];
  end SizeOfStart;

  model IndexedByTypes
    type Color = enumeration(red, green, blue);
    Real x[Color, Boolean];
    Real s;
    Real t;
  equation
    for c in Color, b in Boolean loop
      x[c, b] = Integer(c) + (if b then 10 else 0);
    end for;
    s = sum(x[c, true] for c in Color);
    t = x[Color.blue, false];
  end IndexedByTypes;


  package Cables
    record Any
      parameter Real a = 1;
    end Any;
    record Low
      extends Any;
      parameter Real low = 2;
    end Low;
    record Medium
      extends Any;
      parameter Real r = 3;
    end Medium;
    record Aluminium
      extends Medium(a = 7, r = 9);
    end Aluminium;
    function chosen
      input Real x;
      output Low c;
    algorithm
      c.a := x;
      c.low := 5;
    end chosen;
    partial model Part
      replaceable parameter Low c constrainedby Any;
      replaceable Real x = 1;
      parameter Real q = c.a;
    end Part;
    model Line
      extends Part(c = chosen(4), x = 2);
      Real y = q;
    end Line;
  end Cables;

  model RedeclaredValues "The value that a redeclaration gives goes before that of the class inside"
    Cables.Line first;
    Cables.Line second(redeclare Cables.Medium c = Cables.Aluminium());
    Cables.Line third(redeclare Real x = 5);
    Real r = second.c.r;
  end RedeclaredValues;
end Components;
