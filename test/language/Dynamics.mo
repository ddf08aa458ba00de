package Dynamics "Streams, buses, when, delay, homotopy, initial sections, Strings"

  connector Port
    Real p;
    flow Real m_flow;
    stream Real h;
  end Port;
  model Source
    Port port;
    parameter Real h0 = 100;
    parameter Real m = 1;
  equation
    port.m_flow = -m;
    port.h = h0;
  end Source;
  model Sink
    Port port;
    parameter Real p0 = 1;
  equation
    port.p = p0;
    port.h = 7;
  end Sink;
  model Mixing
    Source a(h0=100, m=1), b(h0=200, m=3);
    Sink s;
    Real h = inStream(s.port.h);
    Real act = actualStream(s.port.h);
    Real back = inStream(a.port.h);
  equation
    connect(a.port, s.port);
    connect(b.port, s.port);
  end Mixing;

  expandable connector Bus
  end Bus;
  block Src
    parameter Real k;
    connector O = output Real;
    O y = k*time;
  end Src;
  block Snk
    connector I = input Real;
    I u;
    Real v = 2*u;
  end Snk;
  model Buses
    Bus bus;
    Src a(k=3), b(k=4);
    Snk s1, s2;
  equation
    connect(a.y, bus.speed);
    connect(b.y, bus.torque);
    connect(bus.speed, s1.u);
    connect(bus.torque, s2.u);
  end Buses;

  model Whens
    Integer n(start=0), k(start=0);
    Real x(start=0, fixed=true);
    Boolean up(start=false);
    Real t1(start=-1), last(start=0);
  equation
    der(x) = 1;
    when x > 0.25 then
      n = 1;
      t1 = time;
    elsewhen x > 0.5 then
      n = 2;
      t1 = pre(t1) + time;
    elsewhen {x > 0.75, x > 0.9} then
      n = pre(n) + 10;
      t1 = time;
    end when;
    up = x > 0.6 and not initial();
  algorithm
    when sample(0, 0.2) then
      k := k + 1;
      last := time;
    end when;
    when edge(up) then
      last := -1;
    end when;
  end Whens;

  model Delays
    Real y = delay(time^2, 0.3);
    Real z = delay(time, 0.2, 0.5);
    Real l(start=0, fixed=true);
    Real o0, o1;
  equation
    der(l) = 1;
    (o0, o1) = spatialDistribution(time, 0, l, true, {0, 1}, {5, 5});
  end Delays;

  model DelayedStairs "Whole numbers stay whole on their way: rounding would lose one"
    Integer k(start = 1, fixed = true), late(start = 1), lost(start = 0, fixed = true);
    Real through;
  equation
    when sample(0.1, 0.1) then
      k = mod(pre(k)*3 + 1, 7) + 1;
    end when;
    through = delay(k, 0.037);
    late = integer(through);
    when sample(0.05, 0.1) then
      lost = pre(lost) + abs(late - k);
    end when;
  end DelayedStairs;

  model DeclaredDerivative "What a function declares as its derivative counts, whether or not it is"
    function place
      input Real q[2];
      input Real t;
      output Real y;
    algorithm
      y := q[1];
      annotation(derivative(noDerivative = q) = speed, InlineAfterIndexReduction = true);
    end place;
    function speed
      input Real q[2];
      input Real t;
      input Real dt;
      output Real y;
    algorithm
      y := q[2];
      annotation(InlineAfterIndexReduction = true);
    end speed;
    Real x = place({sin(time), 3}, time), twice = 2*x, v = der(x), w = der(twice), s(start = 0, fixed = true);
  equation
    der(s) = v;
  end DeclaredDerivative;

  model DerivativeThatDoesNotFit "A declared derivative without the inputs of 12.7.1: the statements count"
    function f
      input Real x;
      output Real y;
    algorithm
      y := x^3;
      annotation(derivative = rate);
    end f;
    function rate "Its derivative by 12.7.1 takes der(x) and der(dx); the one declared takes the last alone"
      input Real x;
      input Real dx;
      output Real dy;
    algorithm
      dy := 3*x^2*dx;
      annotation(derivative(order = 1) = wrong);
    end rate;
    function wrong
      input Real x;
      input Real dx;
      input Real ddx;
      output Real ddy;
    algorithm
      ddy := 7;
    end wrong;
    Real y = f(time), v = der(y), a = der(v), s(start = 0, fixed = true);
  equation
    der(s) = a;
  end DerivativeThatDoesNotFit;

  model Homotopy
    Real x(start=10), y;
  equation
    homotopy(x^3 - 8, x - 3) = 0;
    y = homotopy(actual=2*x, simplified=x);
  end Homotopy;

  model InitialSections
    parameter Real p(fixed=false), q(fixed=false, start=1);
    parameter Integer n(fixed=false);
    Real x(start=2);
    discrete Real d(start=0);
  initial algorithm
    p := 0;
    for i in 1:4 loop
      p := p + i;
    end for;
    n := 7;
  initial equation
    x = p;
    q^2 = 16;
    pre(d) = 3;
  equation
    der(x) = 0;
    when time > 0.5 then
      d = pre(d) + q;
    end when;
  end InitialSections;

  model Strings
    parameter String s = "abc" + String(3) + String(true) + String(1.5, significantDigits=3);
    Integer n = Modelica.Utilities.Strings.length(s);
    Boolean eq = s == "abc3true1.5";
    Boolean lt = "abc" < "abd";
    String t = if time > 0.5 then "hi" else "lo";
    Integer m = if t == "hi" then 1 else 0;
    String f = String(3.14159, format=".2f");
    Boolean e2 = f == "3.14";
    String w = String(42, minimumLength=6, leftJustified=false);
    Boolean e3 = w == "    42";
    String j = String(2.5, minimumLength=8, leftJustified=true);
    Boolean e4 = j == "2.5     ";
    Boolean e5 = String(1e10) == "1e+10";
    Boolean e6 = String(123456789) == "123456789";
    Boolean e7 = String(0.1) == "0.1";
    Boolean e8 = Modelica.Utilities.Strings.substring("hello", 2, 4) == "ell";
    Boolean e9 = Modelica.Utilities.Strings.replace("a-b-c", "-", "+") == "a+b+c";
  end Strings;

  model ComputedInitial "only initial() itself makes a when active at the start (8.6)"
    function same
      input Boolean b;
      output Boolean c = b;
      annotation (Inline=false);
    end same;
    discrete Real x(start=0, fixed=true);
    discrete Real y(start=0, fixed=true);
    discrete Real z(start=0, fixed=true);
    discrete Real w(start=0, fixed=true);
    parameter Real p(fixed=false);
    parameter Real q(fixed=false);
    parameter Real r(fixed=false);
    parameter Real s(fixed=false);
    Real at[4] = {p, q, r, s}*time;
  initial equation
    p = x;
    q = y;
    r = z;
    s = w;
  equation
    when {same(initial()), sample(0.1, 0.1)} then
      x = 2;
    end when;
    when {initial(), sample(0.1, 0.1)} then
      y = 2;
    end when;
    when same(initial()) then
      z = 2;
    end when;
    when initial() and time < 1 then
      w = 2;
    end when;
  end ComputedInitial;

  model OpenStart "At rest the initial equations hold whatever the positions are: these keep their start values"
    Real x(start=0.5), y(start=0.25), v(start=0, fixed=true), w(start=0, fixed=true);
    Real a(start=0.75), b(start=0, fixed=true);
  equation
    der(x) = v;
    der(y) = w;
    der(v) = -v*sin(x + y) + w*x;
    der(w) = -w*cos(x*y) + v;
    der(a) = b;
    der(b) = -b*exp(a^2);
  initial equation
    der(v) = 0;
    der(w) = 0;
    der(b) = 0;
  end OpenStart;

  model VanishingPivots "what the solver divides by in its matrix becomes zero without an event"
    parameter Integer n = 60;
    Real x[n](each start=0, each fixed=true), y[n](each start=0, each fixed=true), z(start=1, fixed=true);
    Real w = 1e7*noEvent(max(0, 0.5 - time))^2;
  equation
    der(x) = w*y;
    der(y) = -w*x;
    der(z) = -z;
  end VanishingPivots;

  model NothingFlows "what nothing determines any more is at its start value"
    Real m = max(0, 0.5 - time), T(start=300), Q = m*20;
  equation
    Q = m*4*(350 - T);
  end NothingFlows;

  model OnSphere "A quaternion that turns evenly: states are chosen while running, what is left follows by a formula"
    parameter Real w[3] = {0.6, -0.9, 1.1};
    Real Q[4](start = {0, 0, 0, 1}), half = sqrt(w*w)*time/2, off;
  initial equation
    Q[1:3] = zeros(3);
  equation
    Q*Q = 1;
    w = 2*{{Q[4], Q[3], -Q[2], -Q[1]}, {-Q[3], Q[4], Q[1], -Q[2]}, {Q[2], -Q[1], Q[4], -Q[3]}}*der(Q);
    off = max(abs(cat(1, Q[1:3] - w/sqrt(w*w)*sin(half), {Q[4] - cos(half)})));
  end OnSphere;

  model OnEllipse "A constraint with a mixed term: c and s are the cosine and sine of an angle that grows by time"
    Real x(start = 1), y(start = 0), c = x + y/2, s = sqrt(3)/2*y, off;
  initial equation
    x = 1;
  equation
    x*x + x*y + y*y = 1;
    sqrt(3)/2*((x + y/2)*der(y) - y*(der(x) + der(y)/2)) = 1 + 0.5*sin(time);
    off = abs(c - cos(time + 0.5 - 0.5*cos(time))) + abs(s - sin(time + 0.5 - 0.5*cos(time)));
  end OnEllipse;

  model OnCircle "A pendulum in the plane that turns over, by places and by its angle"
    Real x(start = 0), y(start = -1), vx(start = 7), vy(start = 0), f, off;
    Real phi(start = 0, fixed = true), w(start = 7, fixed = true);
  initial equation
    x = 0;
    vx = 7;
  equation
    x*x + y*y = 1;
    der(x) = vx;
    der(y) = vy;
    der(vx) = f*x;
    der(vy) = f*y - 9.81;
    der(phi) = w;
    der(w) = -9.81*sin(phi);
    off = abs(x - sin(phi)) + abs(y + cos(phi));
    annotation (experiment(StopTime = 5, Tolerance = 1e-9));
  end OnCircle;

  model LoopsOfDiscretes "Discrete Reals that depend on each other, or on themselves: their equations are solved"
    parameter Real A[2, 2] = [1, 0.01; -4, 0.96];
    discrete Real xd[2], next[2] "Steady at the start";
    discrete Real a(start = 0, fixed = true), b(start = 0, fixed = true), c(start = 0, fixed = true);
    discrete Real f(start = 0, fixed = true), g(start = 0, fixed = true) "With a relation in the loop";
  equation
    when {initial(), sample(0.1, 0.1)} then
      next = A*xd + {1, 2};
      xd = pre(next);
    end when;
    when sample(0.1, 0.1) then
      a = 2*b + 1;
      b = 3*a + 2;
      c = 0.5*c + 1;
      f = 2*g + (if g < 0 then 1 else 2);
      g = 3*f + 2;
    end when;
  initial equation
    xd = A*xd + {1, 2};
  end LoopsOfDiscretes;
end Dynamics;
