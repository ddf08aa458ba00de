package Clocks "Synchronous parts of models (specification 16), with answers that are known"
  model Rates "The second hand, the milliseconds and the minutes of the specification's section 16.10"
    Integer second = sample(1, Clock(1));
    Integer seconds(start = -1) = mod(previous(seconds) + second, 60);
    Integer tenths(start = -1) = mod(previous(tenths) + superSample(second, 10), 10);
    Integer minutes(start = -1) = mod(previous(minutes) + subSample(second, 60), 60);
    annotation(experiment(StopTime = 130.25));
  end Rates;

  model Shifts "Values between shifted clocks (16.5.2)"
    Integer y = integer(sample(time + 0.5, Clock(1)));
    Integer shifted(start = 10) = shiftSample(y, 1, 5);
    Integer shifted2 = subSample(shiftSample(superSample(y, 5), 1), 5);
    Integer back = backSample(shifted, 1, 5);
    Integer later(start = -3) = shiftSample(shifted, 4, 5);
    Integer slow = subSample(y, 4);
    Integer slow_fast = superSample(slow, 5);
    Integer count(start = 0) = previous(count) + (if slow_fast >= 0 then 1 else 0);
    Integer held = hold(later);
    annotation(experiment(StopTime = 8.5));
  end Shifts;

  model LeftLimit "sample takes the limit from the left; the model is initialised before the first tick"
    Real y(start = 1);
    Real yc = sample(y, Clock(0.1));
    Real x(start = 0), z, w;
    Clock fast = Clock(0.1), slow = subSample(fast, 2);
    Boolean step = time >= 0.5;
    Boolean seen = sample(step, Clock(5, 10));
  initial equation
    der(y) = 0;
  equation
    der(y) + y = 2;
    when fast then
      x = previous(x) + 0.1;
    end when;
    when slow then
      w = noClock(x);
      z = sample(hold(x));
    end when;
    annotation(experiment(StopTime = 0.85));
  end LeftLimit;

  model Controller "A sampled controller of a continuous plant"
    Real x(start = 0, fixed = true), u;
    Real xd, ud, integral(start = 0);
    discrete Real errors(start = 0);
  equation
    der(x) = -x + u;
    xd = sample(x, Clock(1, 10));
    integral = previous(integral) + interval(xd)*(1 - xd);
    ud - integral = 2*(1 - xd);
    when Clock() then
      errors = previous(errors) + abs(1 - xd);
      assert(xd < 2, "too much");
    end when;
    u = hold(ud);
    annotation(experiment(StopTime = 1));
  end Controller;

  model Loops "Linear and nonlinear systems of equations that are solved at ticks"
    Real a, b, c(start = 1), d;
    Real u = sample(time, Clock(1, 2));
    Real v[2], w[2] = {u, 2*u};
  equation
    a + b = 3*u;
    a - b = u + (if firstTick(u) then 10 else 0);
    c^3 + c = 2 + u;
    d = c + previous(c);
    [2, 1; 1, 3]*v = w;
    annotation(experiment(StopTime = 3));
  end Loops;

  model Events "A clock that ticks when a condition becomes true"
    Boolean b = sin(2*Modelica.Constants.pi*time) > 0.5;
    Clock c = Clock(b, 0.25);
    Integer n(start = 0), every_second(start = 0), late(start = 0);
    Real first, between, t;
    Boolean seen;
  equation
    when c then
      n = previous(n) + 1;
      seen = sample(b);
      t = sample(time);
      between = interval();
      first = if firstTick() then between else previous(first);
    end when;
    every_second = subSample(n, 2);
    late = shiftSample(n, 3);
    annotation(experiment(StopTime = 4.5));
  end Events;

  model Chain "Events, clocks and events at one instant; conditions that are true from the start"
    Integer n(start = 0), m(start = 0), k(start = 0), first(start = 0), never(start = 0);
    Boolean b = time > 0.5, h = hold(n) > 0;
    Boolean from_start = time >= -1, known(start = true) = time >= -1;
    Real x(start = 0, fixed = true);
  equation
    der(x) = 1;
    when Clock(b) then
      n = previous(n) + 1;
    end when;
    when Clock(h) then
      m = previous(m) + 1;
    end when;
    when hold(m) > 0 then
      k = pre(k) + 1;
      reinit(x, 100);
    end when;
    when Clock(from_start) then
      first = previous(first) + 1;
    end when;
    when Clock(known) then
      never = previous(never) + 1;
    end when;
    annotation(experiment(StopTime = 1));
  end Chain;

  model Variable "Clocks that set their own interval (16.3)"
    Integer counter(start = 2), n(start = 0), m(start = 0);
    Real next(start = 0.002), gap, t, third;
  equation
    when Clock(counter, 1000) then
      counter = previous(counter) + 1;
      n = previous(n) + 1;
      t = sample(time);
      gap = interval();
    end when;
    third = subSample(t, 3);
    when Clock(next) then
      next = previous(next) + 1e-3;
      m = previous(m) + 1;
    end when;
    annotation(experiment(StopTime = 0.0501));
  end Variable;

  model General "Equations of any form in clocked when-clauses (16.6)"
    Real x(start = 0), a, b, n(start = 1), v[2](each start = 0), w(start = 0), q[3](each start = 0);
  equation
    when Clock(1, 10) then
      x - previous(x) = 1;
      a + b = 3*sample(time);
      a - b = sample(time);
      n^2 = 1 + 3*sample(time);
      [2, 1; 1, 3]*v = {3, 4};
      if sample(time) > 0.45 then
        2*w = 8;
      else
        w/2 = 1;
      end if;
      for i in 1:3 loop
        0 = q[i] - previous(q[i]) - i;
      end for;
    end when;
    annotation(experiment(StopTime = 1));
  end General;

  model Discretised "x' = -x + u, integrated from tick to tick"
    parameter String method = "ImplicitTrapezoid";
    Real x(start = 1, fixed = true), u, y;
    Real last = hold(x);
  equation
    u = sample(time, Clock(Clock(1, 10), solverMethod = method));
    der(x) = -x + u;
    y = subSample(x, 2);
    annotation(experiment(StopTime = 0.55));
  end Discretised;
  model ExplicitEuler = Discretised(method = "ExplicitEuler") annotation(experiment(StopTime = 1));
  model ExplicitMidPoint2 = Discretised(method = "ExplicitMidPoint2") annotation(experiment(StopTime = 1));
  model ExplicitRungeKutta4 = Discretised(method = "ExplicitRungeKutta4") annotation(experiment(StopTime = 1));
  model ImplicitEuler = Discretised(method = "ImplicitEuler") annotation(experiment(StopTime = 1));
  model Unknown = Discretised(method = "Magic");

  model Inferred "The solver method of what a clock is converted from (16.8.4)"
    Real x(start = 3), y, z(start = 0);
  equation
    der(x) = -x + sample(1, Clock(Clock(1, 10), solverMethod = "ExplicitEuler"));
    der(y) = subSample(x, 2) + sample(1, Clock(Clock(2, 10), solverMethod = "ImplicitEuler"));
    der(z) = subSample(x, 2) + 1;
    annotation(experiment(StopTime = 0.45));
  end Inferred;

  model Begun "An initial equation that determines a state through another variable"
    Real x, y;
    Real u = sample(3.0, Clock(Clock(0.5), "ImplicitEuler"));
  initial equation
    y = 8;
  equation
    der(x) = u - x;
    y = 2*x + u;
    annotation(experiment(StopTime = 0.75));
  end Begun;

  model Algorithms "Algorithms, records, Strings and enumerations at ticks"
    type Colour = enumeration(red, green, blue);
    Real u = sample(time, Clock(0.25)), total(start = 0);
    Integer i(start = 1);
    Colour colour(start = Colour.red);
    String text(start = "none");
    Complex z(re(start = 0), im(start = 0)), held;
    Boolean toggled(start = false);
    Integer switches(start = 0);
  algorithm
    total := previous(total);
    for k in 1:3 loop
      total := total + k*u;
    end for;
  algorithm
    i := if previous(i) == 3 then 1 else previous(i) + (if u < 0 then 100 else 1);
  equation
    colour = if i == 1 then Colour.red elseif i == 2 then Colour.green else Colour.blue;
    text = if u > 0.6 then "late" else "early";
    z = Complex(u, previous(z.re));
    held = Complex(hold(z.re), hold(z.im));
    toggled = not previous(toggled) and u >= 0;
    when hold(toggled) then
      switches = pre(switches) + 1;
    end when;
    annotation(experiment(StopTime = 1.1));
  end Algorithms;

  model Chosen "Nothing says when it ticks: once a second"
    Real x(start = 0) = previous(x) + 1;
    Real y = superSample(x, 2);
    annotation(experiment(StopTime = 3.25));
  end Chosen;

  model Late "The clock begins with the run"
    Integer n(start = 0) = previous(n) + sample(1, Clock(1, 2));
    Real t = sample(time, Clock(0.4));
    annotation(experiment(StartTime = 10.3, StopTime = 12));
  end Late;

  model Apart "The same at ticks of different clocks is not the same"
    Real x(start = 1, fixed = true);
    Real a = sample(x, Clock(0.2)), b = sample(x, Clock(0.5));
    Real d = hold(a) + hold(b);
  equation
    der(x) = 1;
    annotation(experiment(StopTime = 0.9));
  end Apart;

  model Arrays "Arrays of clocks and of values, clocks chosen by parameters, conversions of expressions"
    Clock c[2] = {Clock(1, 10), Clock(2, 10)};
    parameter Integer f = 2;
    Clock d = if f > 1 then subSample(c[1], f) else c[1];
    Real x[3] = sample({time, 2*time, 3*time}, c[1]);
    Real y[3](each start = 0) = previous(x) + x;
    Real h[3] = hold(y);
    Real s = sample(time, d);
    Real m[2, 2] = [x[1], x[2]; superSample(s, 2), x[3]];
    Real direct = hold(sample(2*time, c[2]));
    Real nested = subSample(superSample(s, 4) + superSample(2*s + 1, 4), 2);
    annotation(experiment(StopTime = 0.75));
  end Arrays;

  model Blocks "Clocked blocks that are connected"
    connector In = input Real;
    connector Out = output Real;
    block Source
      Out y = sample(time);
    end Source;
    block Sum
      In u;
      Out y(start = 0) = previous(y) + u;
    end Sum;
    block Hold
      In u(start = -1);
      Out y = hold(u);
    end Hold;
    Source source;
    Sum sum;
    Hold held, late;
    Real x = shiftSample(sum.y, 1);
    Integer said(start = 0);
  equation
    connect(source.y, sum.u);
    connect(sum.y, held.u);
    late.u = x;
    when Clock(1, 4) then
      assert(sum.y < 100, "too much");
      said = if sum.y > 0.7 then previous(said) + 1 else previous(said);
    end when;
    annotation(experiment(StopTime = 1));
  end Blocks;

  package Wrong "Models that have no meaning"
    model Elsewhen
      Real x(start = 0);
    equation
      when Clock(0.1) then
        x = 1;
      elsewhen Clock(0.2) then
        x = 2;
      end when;
    end Elsewhen;
    model TwoAtOnce
      Real x(start = 0);
    equation
      when {Clock(0.1), Clock(0.2)} then
        x = 1;
      end when;
    end TwoAtOnce;
    model AfterCondition
      Real x(start = 0);
    equation
      when time > 0.5 then
        x = 1;
      elsewhen Clock(0.1) then
        x = 2;
      end when;
    end AfterCondition;
    model Parameter
      parameter Clock c = Clock(0.1);
      Real x(start = 0);
    equation
      when c then
        x = previous(x) + 1;
      end when;
    end Parameter;
    model Mixed "Events in equations of a clock"
      Real x = sample(time, Clock(0.1)), y;
    equation
      when sample(0, 0.1) then
        y = x;
      end when;
    end Mixed;
    model Edge
      Real u = sample(time, Clock(1, 10));
      Boolean y = edge(u > 0.5);
    end Edge;
    model Reset
      Real x(start = 0);
    equation
      when Clock(0.1) then
        x = previous(x) + 1;
        reinit(x, 3);
      end when;
    end Reset;
    model Statements
      Real x(start = 0);
    algorithm
      when Clock(0.1) then
        x := previous(x) + 1;
      end when;
    end Statements;
    model TwoClocks
      Real a = sample(time, Clock(1, 10));
      Real b = sample(time, Clock(1, 3));
      Real c = a + b;
    end TwoClocks;
    model TwoKinds
      Real a = sample(time, Clock(0.1));
      Real b = sample(time, Clock(time > 1));
      Real c = a + b;
    end TwoKinds;
    model Mixture
      Real a = sample(time, Clock(0.1));
      Real x(start = 0, fixed = true);
    equation
      der(x) = hold(a) + a;
    end Mixture;
    model NotWhole
      Real a = sample(time, Clock(1, 10));
      Real b = subSample(a);
      Real c = b + sample(time, Clock(1, 3));
    end NotWhole;
    model Open
      Real a = sample(time, Clock(1, 10));
      Real b = subSample(a);
    end Open;
    model Early
      Real a = sample(time, Clock(1, 10));
      Real b = backSample(a, 1);
    end Early;
    model Between
      Real a = sample(time, Clock(time > 0.5));
      Real b = superSample(a, 2);
    end Between;
    model NoSolver
      Real x(start = 0);
    equation
      der(x) = sample(time, Clock(0.1));
    end NoSolver;
    model Ambiguous
      Real x(start = 3), y, z;
    equation
      der(x) = -x + sample(1, Clock(Clock(1, 10), solverMethod = "ExplicitEuler"));
      der(y) = subSample(x, 2) + sample(1, Clock(Clock(2, 10), solverMethod = "ImplicitEuler"));
      der(z) = subSample(x, 4) + 1 + subSample(y, 2);
    end Ambiguous;
    model Expression
      Real a = sample(time, Clock(0.1));
      Real b = previous(2*a);
    end Expression;
    model Across "A system of equations of two clocks"
      Real a, z, y = superSample(a + z, 2);
    equation
      a + z = sample(time, Clock(1, 100));
      0 = subSample(y, 2) + a;
    end Across;
    model Differentiated "The input would have to be differentiated"
      Real x(start = 0), v;
    equation
      der(x) = v;
      x = sample(sin(time), Clock(Clock(0.1), "ImplicitEuler"));
    end Differentiated;
    model Delayed
      Real u = sample(time, Clock(0.1));
      Real y = delay(u, 0.05);
    end Delayed;
    model Named
      Real y(start = 1) = previous(y)*sample(time, Clock(0.1));
      parameter Real T(fixed = false);
    initial equation
      T = y;
    end Named;
    model Negative
      parameter Real T = -1;
      Real a = sample(time, Clock(T));
    end Negative;
  end Wrong;
end Clocks;
