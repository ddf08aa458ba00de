package Records "Records: defaults, sizes by own members, constructors, functions"

  record Plain
    Real a = 7;
    Real b;
  end Plain;
  record Modified = Plain(a = 5);
  record Extended
    extends Plain(a = 9, b = 2*a);
  end Extended;
  record Nested
    Plain p(b = 3);
    Extended e;
    Real c = p.a + e.b;
  end Nested;

  function ofPlain
    input Real x;
    output Real y;
  protected
    Plain r;
  algorithm
    r.b := x;
    y := r.a*x + r.b;
  end ofPlain;
  function ofModified
    input Real x;
    output Real y;
  protected
    Modified r(b = 2*x);
  algorithm
    y := r.a + r.b;
  end ofModified;
  function ofExtended
    input Real x;
    output Real y;
  protected
    Extended r;
    Extended s(a = x);
  algorithm
    y := r.a + 10*r.b + 1000*s.b;
  end ofExtended;
  function ofNested
    input Real x;
    output Real y;
  protected
    Nested n(p(a = x));
  algorithm
    y := n.c + 100*n.p.b;
  end ofNested;
  model Defaults "of records that are variables of functions"
    Real a = ofPlain(time), b = ofModified(time), c = ofExtended(time), d = ofNested(time);
    parameter Real e = ofPlain(2) annotation(Evaluate=true);
    parameter Real f = ofNested(2) annotation(Evaluate=true);
    parameter Real g = ofExtended(2);
    Real h = e + f + g;
  end Defaults;

  record Sized
    parameter Integer n = 1;
    Real x[n] = fill(2.0, n);
    Real y[n + 1];
  end Sized;
  function makeSized
    input Integer k;
    input Real u;
    output Sized r(n = k);
  algorithm
    for i in 1:k loop
      r.y[i] := i*u;
    end for;
    r.y[k + 1] := sum(r.x);
  end makeSized;
  function useSized
    input Sized r;
    output Real s;
  algorithm
    s := r.y[end] + 10*size(r.x, 1) + 100*r.n;
  end useSized;
  model Sizes "that depend on the record's own member"
    final parameter Sized p = makeSized(3, 1);
    parameter Real x[3] = p.x;
    Real y = sum(p.y) + sum(x);
    Sized q(n = 2, y = {time, 2, 3});
    Real z = useSized(q);
    Real w = useSized(p);
    parameter Integer m = 2;
    parameter Sized v[2](each n = m, y = {{1, 2, 3}, {4, 5, 6}});
    Real t = sum(v.y)*time;
    Real u = sum(useSized(v[i]) for i in 1:2);
  end Sizes;

  record Base
    parameter Real x = 1;
    parameter Real y = 2*x;
  end Base;
  record Tripled
    extends Base(y = 3*x);
    parameter Real z = x + y;
  end Tripled;
  record Alias = Tripled(x = 4);
  model Constructors "with positional, named and default arguments"
    parameter Base a = Base(5), b = Base(y = 1), c = Base();
    parameter Tripled d = Tripled(x = 2), e = Tripled(2, 3), f = Tripled(z = 0, x = 10);
    parameter Alias g = Alias(), h = Alias(x = 1);
    Real s[8] = {a.y, b.x + b.y, c.y, d.z, e.z, f.y, g.z, h.y}*time;
  end Constructors;

  record Curve
    parameter Real c[:];
  end Curve;
  record Stage
    parameter Curve cur;
    parameter Real k = 2;
  end Stage;
  record Coil
    parameter Integer n;
    parameter Stage sta[n];
  end Coil;
  function value
    input Stage s;
    input Real u;
    output Real y;
  algorithm
    y := s.k*sum(s.cur.c[i]*u^(i - 1) for i in 1:size(s.cur.c, 1));
  end value;
  model Open "sizes in nested records"
    parameter Coil d(n = 2, sta = {Stage(cur = Curve(c = {1, 2})), Stage(cur = Curve(c = {3, 4}), k = 5)});
    parameter Stage one(cur(c = {1, 2, 3}));
    parameter Curve two[2](c = {{1, 2}, {3, 4}});
    parameter Curve three[2] = {Curve({1, 2, 3}), Curve({4, 5, 6})};
    Real y = d.sta[2].cur.c[2]*time;
    Real z = value(d.sta[2], 2*time) + value(one, 2*time);
    Real w = two[2].c[1] + sum(two.c) + sum(three.c);
    Real v[2] = value(d.sta, {time, 2*time});
    Real u = sum(value(d.sta[i], time) for i in 1:d.n);
  end Open;

  model Check "records as arguments"
    parameter Integer k = 3;
    parameter Sized r(final n = k, y = zeros(k + 1));
    parameter Real y = useSized(r);
    Real z = useSized(r)*time;
  end Check;

  record Point
    Real x, y;
  end Point;
  record Segment
    Point p, q;
  end Segment;
  function middle
    input Segment s;
    output Point m;
    output Real length;
  algorithm
    m.x := (s.p.x + s.q.x)/2;
    m.y := (s.p.y + s.q.y)/2;
    length := sqrt((s.p.x - s.q.x)^2 + (s.p.y - s.q.y)^2);
  end middle;
  function chain
    input Integer n;
    input Real u;
    output Segment s[n];
  algorithm
    for i in 1:n loop
      s[i].p := Point(i*u, 0);
      s[i].q.x := s[i].p.x + 3;
      s[i].q.y := 4;
    end for;
  end chain;
  model Fields "assigned one by one, in arrays, in several results"
    Segment s[3] = chain(3, time);
    Point m;
    Real l, t, ys[3] = s.q.y, xs[2] = s[2:3].p.x;
    Segment own(p(x = time, y = 1), q = Point(5, 6));
    Point byAlgorithm;
    discrete Point sampled(x(start = 0, fixed = true), y(start = 0, fixed = true));
  equation
    (m, l) = middle(s[2]);
    t = own.q.x + own.p.x;
  algorithm
    byAlgorithm.x := time;
    byAlgorithm.y := byAlgorithm.x + 1;
    byAlgorithm := Point(byAlgorithm.y, byAlgorithm.x);
  algorithm
    when sample(0.5, 1) then
      (sampled, ) := middle(s[1]);
      sampled.y := sampled.y + 10;
    end when;
  end Fields;

  package Medium
    constant Integer nX = 2;
    replaceable record State
      Real p = 1e5;
      Real X[nX] = fill(1/nX, nX);
    end State;
    replaceable partial function make
      input Real p;
      output State s;
    end make;
    function total
      input State s;
      output Real t;
    algorithm
      t := s.p + sum(s.X);
    end total;
  end Medium;
  package Water
    extends Medium(nX = 3);
    redeclare record extends State
      Real T = 300;
    end State;
    redeclare function extends make
    algorithm
      s.p := p;
      s.X[1] := 5;
    end make;
  end Water;
  model OfPackages "records of replaceable packages"
    replaceable package M = Water constrainedby Medium;
    M.State s = M.make(time);
    Real t = M.total(s);
    M.State u(p = 2, X = {time, 0, 0}, T = 1);
    Real v = M.total(u);
    M.State w[2](p = {time, 2}, each X = {1, 2, 3}, each T = 3);
    Real z[2] = M.total(w);
  end OfPackages;

  function sums
    input Plain r[:];
    output Plain s(a = 0, b = 0);
  algorithm
    for i in 1:size(r, 1) loop
      s.a := s.a + r[i].a;
      s.b := s.b + r[i].b;
    end for;
  end sums;
  function arrayOfRecords
    input Integer n;
    output Real y;
  protected
    Plain r[n](each b = 2);
    Plain q[2](a = {1, 2}, each b = 3);
    Plain t, u = sums(q);
  algorithm
    r[n].a := 100;
    t := sums(r);
    y := t.a + t.b + 1000*u.a + 10000*u.b;
  end arrayOfRecords;
  model Arrays "of records, in functions"
    parameter Real a = arrayOfRecords(3) annotation(Evaluate=true);
    Integer n = if time < 2 then 3 else 2;
    Real b = arrayOfRecords(n);
    Plain r[2](b = {1, time});
    Real c = (sums(r)).b, d = (sums({Plain(1, 2), r[2]})).a;
    Plain s = sums({Plain(b = time), Plain(1, 2)});
  end Arrays;

  operator record Pair
    Real u = 1, v = 2;
    encapsulated operator 'constructor'
      function from
        import Records.Pair;
        input Real u;
        input Real v = 20;
        output Pair p(u = u, v = v);
      algorithm
      end from;
    end 'constructor';
    encapsulated operator function '+'
      import Records.Pair;
      input Pair a, b;
      output Pair c;
    algorithm
      c.u := a.u + b.u;
      c.v := a.v + b.v;
    end '+';
    encapsulated operator function '0'
      import Records.Pair;
      output Pair c;
    algorithm
      c := Pair(0, 0);
    end '0';
  end Pair;
  model Operators "records with operators, in arrays"
    Pair a = Pair(time), b[2] = {Pair(1, 2), Pair(3, time)}, c = sum(b) + a, d[2] = b + b, e = sum(Pair(i, i) for i in 1:3);
    Complex z[2] = {Complex(time, 1), Complex(2)}, w = sum(z), p = z[1]*z[2], q = z*z;
  end Operators;

  record Places
    parameter Real[:, 2] at;
    parameter Integer n = size(at, 1);
  end Places;
  record Field
    parameter Places places;
    parameter Real k = 1;
  end Field;
  model Outer "modifiers of fields, inside and outside of the record's own value"
    model Base
      parameter Field f(places = Places(at = {{0, 0}}));
      Real y = f.places.n + 10*sum(f.places.at);
    end Base;
    model Fields
      extends Base(f(k = 2, places(at = {{3, 4}})));
    end Fields;
    model Whole
      extends Base(f(places = Places(at = {{i, 0} for i in 1:4})));
    end Whole;
    model Circle "the size of one argument is another one"
      extends Base(f(places = Places(n = 3, at = at)));
      parameter Integer n = f.places.n;
      parameter Real at[n, 2] = {{i, i} for i in 1:n};
    end Circle;
    Fields a;
    Whole b;
    Circle c;
  end Outer;

  record Layers
    parameter Integer n = 1;
    parameter Curve m[n];
    parameter Real k[:] = {1};
  end Layers;
  model OfLayers
    parameter Layers l;
    Real y = sum(sum(l.m[i].c) for i in 1:l.n) + sum(l.k);
  end OfLayers;
  model OfDifferentSizes "records in one array"
    parameter Layers a(n = 2, m = {Curve({1}), Curve({2})}, k = {1, 2, 3}), b(n = 1, m = {Curve({5, 6})});
    OfLayers u[3](l = {a, b, a});
    parameter Layers c[2] = {a, b};
    Real s = sum(u.y), t = c[1].k[3] + c[2].m[1].c[2];
  end OfDifferentSizes;

  record Efficiency
    parameter Real y[:];
    parameter Real e[size(y, 1)];
  end Efficiency;
  function efficiency
    input Real P;
    output Efficiency r(y = {0, 0.5, 1}, e = zeros(n));
  protected
    constant Integer n = 3;
  algorithm
    r.e := P*{1, 2, 3};
  end efficiency;
  model KnownSizes "of values that are known only when the simulation starts"
    parameter Real P(fixed = false);
    final parameter Efficiency f = efficiency(P);
    parameter Efficiency g(y = {0}, e = {0});
    parameter Boolean have = sum(g.y) > 0;
    parameter Efficiency h = if have then g else Efficiency(y = {i*P for i in 0:2}, e = {i*P for i in 2:-1:0});
    parameter Boolean late = P > 1;
    parameter Efficiency k = if late then h else Efficiency({1, 2, 3}, zeros(3));
    Real z = f.e[2] + size(f.y, 1), w = h.y[3] + k.e[1];
  initial equation
    P = 2;
  end KnownSizes;

  record Planar
    Real x, y;
  end Planar;
  function on_axis "How many points lie on the axis"
    input Planar p[:];
    output Integer n = 0;
  algorithm
    for i in 1:size(p, 1) loop
      n := if p[i].y == 0 then n + 1 else n;
    end for;
  end on_axis;
  record Sorted
    Real on[:];
    Real off[:, 2];
  end Sorted;
  function sorted
    input Planar p[:] = fill(Planar(0, 0), 0);
    output Sorted s(redeclare Real on[on_axis(p)], redeclare Real off[size(p, 1) - on_axis(p), 2]);
  protected
    Integer a = 0, b = 0;
  algorithm
    for i in 1:size(p, 1) loop
      if p[i].y == 0 then
        a := a + 1;
        s.on[a] := p[i].x;
      else
        b := b + 1;
        s.off[b, :] := {p[i].x, p[i].y};
      end if;
    end for;
  end sorted;
  model SizesFromRecords "Sizes of a result that follow from an array of records, as many as each call gives"
    parameter Sorted s = sorted({Planar(1, 0), Planar(2, 5), Planar(3, 6)});
    parameter Sorted none = sorted();
    Integer n[4] = {size(s.on, 1), size(s.off, 1), size(none.on, 1), size(none.off, 1)};
    Real y = s.on[1] + 10*s.off[2, 1] + 100*s.off[2, 2];
  end SizesFromRecords;

  operator record Polynomial
    Real c[:];
    encapsulated operator 'constructor'
      function fromVector
        import Records.Polynomial;
        input Real v[:];
        output Polynomial p(redeclare Real c[size(v, 1)]);
      algorithm
        p.c := v;
      end fromVector;
      function fromReal
        import Records.Polynomial;
        input Real r;
        output Polynomial p(redeclare Real c[1]);
      algorithm
        p.c := {r};
      end fromReal;
    end 'constructor';
  end Polynomial;
  model SizesOfConstructors "Each constructor gives its own sizes"
    Polynomial a = Polynomial({1, 2, 3}), b = Polynomial(4.0);
    Real y = a.c[2] + 10*b.c[1] + 100*size(a.c, 1);
  end SizesOfConstructors;
end Records;
