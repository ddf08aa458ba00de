// cardan: simulate Mistakes.NoGround %f -o %t/r.csv
// cardan: simulate Mistakes.ParallelSources %f -o %t/r.csv
// cardan: simulate Mistakes.SeriesCurrents %f -o %t/r.csv
// cardan: simulate Mistakes.WrongName %f -o %t/r.csv
// cardan: simulate Mistakes.BothEndsFixed %f -o %t/r.csv
// cardan: simulate Mistakes.TwoMotions %f -o %t/r.csv
// cardan: simulate Mistakes.SignalLoop %f -o %t/r.csv
// cardan: simulate Mistakes.LooseEnds %f -o %t/r.csv
// cardan: simulate Mistakes.InputForgotten %f -o %t/r.csv
// cardan: simulate Mistakes.NotDifferentiable %f -o %t/r.csv
// cardan: simulate Mistakes.Contradiction %f -o %t/r.csv
package Mistakes "Singular models as users make them"
  connector Pin
    Real v;
    flow Real i;
  end Pin;

  connector Flange
    Real phi;
    flow Real tau;
  end Flange;

  connector In = input Real;
  connector Out = output Real;

  partial model TwoPin
    Pin p, n;
    Real v;
  equation
    v = p.v - n.v;
    p.i + n.i = 0;
  end TwoPin;

  model Resistor
    extends TwoPin;
    parameter Real R = 10;
  equation
    v = R*p.i;
  end Resistor;

  model Voltage
    extends TwoPin;
    parameter Real V = 5;
  equation
    v = V;
  end Voltage;

  model Current
    extends TwoPin;
    parameter Real I = 2;
  equation
    p.i = I;
  end Current;

  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;

  model Fixed
    Flange flange;
    parameter Real phi0 = 0;
  equation
    flange.phi = phi0;
  end Fixed;

  model Inertia
    Flange a, b;
    parameter Real J = 2;
    Real w;
  equation
    a.phi = b.phi;
    w = der(a.phi);
    J*der(w) = a.tau + b.tau;
  end Inertia;

  model Spring
    Flange a, b;
    parameter Real c = 3;
  equation
    a.tau + b.tau = 0;
    b.tau = c*(b.phi - a.phi);
  end Spring;

  model Motion
    In u;
    Flange flange;
  equation
    flange.phi = u;
  end Motion;

  block Sine
    Out y = sin(f*time);
    parameter Real f = 2;
  end Sine;

  block Add
    In u1, u2;
    Out y = u1 + u2;
  end Add;

  model NoGround
    Voltage v;
    Resistor r;
  equation
    connect(v.p, r.p);
    connect(v.n, r.n);
  end NoGround;

  model ParallelSources
    Voltage a, b(V = 6);
    Ground ground;
  equation
    connect(a.p, b.p);
    connect(a.n, b.n);
    connect(a.n, ground.p);
  end ParallelSources;

  model SeriesCurrents
    Current a, b(I = 3);
    Ground ground;
  equation
    connect(a.n, b.p);
    connect(b.n, a.p);
    connect(a.p, ground.p);
  end SeriesCurrents;

  model WrongName "y was meant in the second equation"
    Real x, y, z;
  equation
    x = 3;
    x = 2 + sin(time);
    z = x + 1 + 0*y;
  end WrongName;

  model BothEndsFixed
    Fixed left, right;
    Inertia inertia;
  equation
    connect(left.flange, inertia.a);
    connect(inertia.b, right.flange);
  end BothEndsFixed;

  model TwoMotions "Agree at the start only"
    Sine slow, fast(f = 3);
    Motion first, second;
    Inertia inertia;
  equation
    connect(slow.y, first.u);
    connect(fast.y, second.u);
    connect(first.flange, inertia.a);
    connect(second.flange, inertia.b);
  end TwoMotions;

  model SignalLoop
    Add add;
    Sine one(y = 1);
  equation
    connect(add.y, add.u1);
    connect(one.y, add.u2);
  end SignalLoop;

  model LooseEnds
    Spring a, b;
  equation
    connect(a.b, b.a);
  end LooseEnds;

  model InputForgotten
    Motion motion;
    Inertia inertia;
  equation
    connect(motion.flange, inertia.a);
  end InputForgotten;

  model NotDifferentiable "The speed of something that an input gives"
    In u;
    Motion motion;
    Inertia inertia;
  equation
    connect(u, motion.u);
    connect(motion.flange, inertia.a);
  end NotDifferentiable;

  model Contradiction "One sum is given twice"
    Real x, y, z;
  equation
    x + y = 1 + z;
    x + y = 2 + z;
    z = time;
  end Contradiction;
end Mistakes;
