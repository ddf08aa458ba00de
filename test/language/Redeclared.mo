package Redeclared "Redeclarations of classes and components (7.3)"

  model A
    parameter Real x = 0;
    Real y = x*time;
  end A;
  model B
    parameter Real x = 3;
    parameter Real z = 0;
    Real y = (x + z)*time;
  end B;

  model First
    replaceable A a(x=1);
  end First;
  model Second "The modifiers of the first declaration stay"
    extends First(redeclare replaceable B a(z=2));
  end Second;
  model Third "Those of the second one end with it"
    extends Second(redeclare B a);
  end Third;
  model SameClass "What is not replaceable may be redeclared with the same class"
    extends Third(redeclare B a(z=4));
  end SameClass;
  model Levels
    model Inside
      First first;
    end Inside;
    model Redeclares
      Inside inside(first(redeclare B a(z=5)));
    end Redeclares;
    Redeclares plain;
    Redeclares modified(inside(first(a(x=2))));
    Redeclares again(inside(first(redeclare B a(z=50))));
  end Levels;

  model Over "A redeclaration with modifiers over modifiers that it overrides, or keeps"
    model Modified
      extends First(a(x=11));
    end Modified;
    model Value
      replaceable parameter Real p = 1;
      replaceable package M = Medium;
      Real y = p*M.c*time;
    end Value;
    model Two
      extends Value(p=2, M(c=20));
    end Two;
    Modified own(redeclare B a(x=5));
    Modified kept(redeclare B a(z=5));
    Two t(redeclare final parameter Real p = 3, redeclare package M = Oil(c=30));
    Two u(redeclare parameter Real p, redeclare package M = Oil);
  end Over;

  model OfClass "Modifiers of a short class, of the first declaration only"
    replaceable model N = A(x=100);
    N n;
  end OfClass;
  model OfClass2
    extends OfClass(redeclare replaceable model N = B(z=300));
  end OfClass2;
  model OfClass3 "The constraint is that of the first declaration"
    extends OfClass2(redeclare replaceable model N = A);
  end OfClass3;
  model OfClass4
    extends OfClass2(redeclare replaceable model N = B(x=7) constrainedby B(z=1));
  end OfClass4;
  model OfClass5
    extends OfClass4(redeclare model N = B);
  end OfClass5;

  model Constrained
    replaceable A s constrainedby A(x=5);
  end Constrained;
  model Constrained2
    extends Constrained(redeclare replaceable B s constrainedby B(z=2));
  end Constrained2;
  model Constrained3
    extends Constrained2(redeclare B s);
  end Constrained3;

  partial model Volume
    Real m;
  end Volume;
  model Dry
    extends Volume;
    parameter Real extra = 1;
  equation
    m = 1;
  end Dry;
  model Wet
    extends Volume;
  equation
    m = 2;
  end Wet;
  partial model Element
    replaceable Dry volume constrainedby Volume;
  end Element;
  model WetElement
    extends Element(redeclare final Wet volume);
  end WetElement;
  model NestedConstraint "A nested replaceable element counts with its constraining type"
    partial model Coil
      replaceable Element element constrainedby Element;
    end Coil;
    extends Coil(redeclare WetElement element);
  end NestedConstraint;

  record Open
    Real C[:, :];
    Real B[:, :];
    Real D[size(C, 1), size(B, 2)];
  end Open;
  function sized
    input Real x;
    output Open r(redeclare Real C[1, 1], redeclare Real B[1, 1], redeclare Real D[1, 1]);
  algorithm
    r.C := [x];
    r.B := [2*x];
    r.D := [3*x];
  end sized;
  model Sizes "Sizes alone, and variability alone"
    model W
      Real w[2];
      parameter Real q = 2;
      Real v[:];
    end W;
    model W3
      extends W(redeclare Real w[3], redeclare constant Real q = 5, redeclare Real v[2]);
    equation
      w = {1, 2, 3}*q;
      v = {time, 2*time};
    end W3;
    W3 w;
    Open r = sized(time);
    Real y = r.D[1, 1];
  end Sizes;

  package Medium
    constant Real c = 1;
    replaceable package Inner
      constant Real d = 1;
    end Inner;
    replaceable function f
      input Real u;
      output Real y;
    algorithm
      y := c*u;
    end f;
  end Medium;
  package Oil
    extends Medium(c=2);
    redeclare package Inner
      constant Real d = 5;
      constant Real e = 6;
    end Inner;
    redeclare function extends f
    algorithm
      y := 10*c*u;
    end f;
  end Oil;
  function seven
    input Real u;
    output Real y;
  algorithm
    y := 7*u;
  end seven;
  package Other = Medium(c=4, redeclare function f = seven);
  model Flow
    replaceable package M = Medium;
    Real y = M.f(M.Inner.d*time);
  end Flow;
  model Around
    replaceable package M = Medium;
    Flow same(redeclare package M = M);
    Flow own(redeclare package M = Other);
  end Around;
  model Packages
    Flow oil(redeclare package M = Oil);
    Flow thick(redeclare package M = Oil(c=3));
    Flow mixed(redeclare package M = Medium(c=3, redeclare package Inner = Oil.Inner));
    Around around(redeclare package M = Oil);
  end Packages;
  connector Port
    replaceable package M = Medium;
    Real v;
    flow Real i;
  end Port;
  connector OilPort
    extends Port(redeclare package M = Oil);
  end OilPort;
  partial model Load
    replaceable package M = Medium;
    replaceable Port port(redeclare replaceable package M = M);
  end Load;
  model SamePackage "Not replaceable any more, but the package is the same"
    extends Load(redeclare package M = Oil, redeclare OilPort port);
  equation
    port.v = M.c*time;
  end SamePackage;

  record R0
    Real a = 1;
  end R0;
  record R1
    extends R0(a=2);
    Real b = 3;
  end R1;
  model Records
    model Holder
      replaceable record R = R0;
      R r;
      replaceable R0 s;
      replaceable type T = Real;
      T t = 4*time;
    end Holder;
    Holder h(redeclare record R = R1, redeclare R1 s(b=8), redeclare type T = Real(unit="m"));
    Real y = h.r.a + h.r.b + h.s.b;
  end Records;

  model Reader
    outer A env;
    Real y = env.y*2;
  end Reader;
  model InnerRedeclared
    model Env
      inner replaceable A env(x=3);
      Reader reader;
    end Env;
    extends Env(redeclare B env(z=1));
  end InnerRedeclared;

  model Arrays
    model Two
      replaceable A a[2](x={1, 2});
      Real s = sum(a.y);
    end Two;
    Two kept(redeclare B a(each z=1));
    Two three(redeclare B a[3](x={1, 2, 3}));
  end Arrays;


  record Cable
    parameter Real a = 1;
  end Cable;
  record LowCable
    extends Cable;
    parameter Real r = 2;
  end LowCable;
  record MediumCable
    extends Cable;
    parameter Real r = 3;
  end MediumCable;
  partial model PartialLine
    replaceable parameter Cable cable;
    parameter Real l;
  end PartialLine;
  model CableLine
    extends PartialLine;
    Real y = cable.a*l;
  end CableLine;
  record Grid
    parameter Integer n;
    replaceable Cable cables[n];
  end Grid;
  record LowGrid
    extends Grid(n=1, redeclare LowCable cables={LowCable(a=5)});
  end LowGrid;
  record MediumGrid
    extends Grid(n=2, redeclare MediumCable cables={MediumCable(a=7), MediumCable(a=9)});
  end MediumGrid;
  partial model PartialNetwork
    replaceable parameter Grid grid;
    replaceable PartialLine lines[grid.n](l={i for i in 1:grid.n});
  end PartialNetwork;
  model Network
    extends PartialNetwork(redeclare replaceable LowGrid grid,
      redeclare CableLine lines(redeclare replaceable LowCable cable=grid.cables));
  end Network;
  model CableArrays
    replaceable parameter Cable cable[2];
    parameter Real l;
    Real y = l*sum(cable.a);
  end CableArrays;
  model OfArrays "Values in a redeclaration are distributed over an array of components, or are for each of them (7.2.5)"
    Network low;
    Network medium(redeclare MediumGrid grid, lines(redeclare MediumCable cable=medium.grid.cables));
    CableLine same[2](redeclare MediumCable cable(a=4), l={1, 2});
    CableLine own[2](redeclare MediumCable cable(a={4, 5}), l={1, 2});
    CableLine given[2](redeclare MediumCable cable={MediumCable(a=7), MediumCable(a=9)}, l={1, 2});
    CableArrays one[2](redeclare MediumCable cable(a={4, 5}), l={1, 2});
    CableArrays all[3](redeclare MediumCable cable(a=[4, 5; 1, 2; 3, 3]), l={1, 2, 3});
    CableArrays alike[3](redeclare each MediumCable cable(a={4, 5}), l={1, 2, 3});
  end OfArrays;

  partial function Curve
    input Real s;
    output Real y;
  end Curve;
  function line
    extends Curve;
    input Real k = 2;
  algorithm
    y := k*s;
  end line;
  function square
    extends Curve;
  algorithm
    y := s*s;
  end square;
  function at_both
    input Curve f;
    output Real y = 0;
  algorithm
    for i in 1:2 loop
      y := y + f(i);
    end for;
  end at_both;
  model Road
    replaceable function position = square;
  end Road;
  model FunctionsOfComponents "A function of a component's class as an argument of another"
    Road a, b(redeclare function position = line(k = 3));
    Real y = at_both(a.position), z = at_both(b.position), w = b.position(5);
    Real d = at_both(line) "An input that the signature lacks takes its default";
  end FunctionsOfComponents;
end Redeclared;
