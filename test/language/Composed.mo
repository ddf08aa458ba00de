package Composed "What the generator of test/generate found, each as small as it became"
  model TurnedSides "Variables of events on the right side of their equations"
    Real u = 4*time - 2.12;
    Integer y, q;
    Boolean b;
    Real r;
  equation
    integer(u) = y;
    (if u > 1.2 then 2 else 3) = q;
    (u > 0.8) = b;
    floor(3*u) = r;
  end TurnedSides;

  model TurnedBranches "Branches that give the same discrete variables, on either side and in any order"
    Boolean late = time > 0.5;
    Integer m = if time > 0.3 then 7 else 4;
    Integer k, n(start = 0, fixed = true);
    Boolean b;
  equation
    if late then
      1 = k;
      b = time > 0.7;
    else
      late = b;
      m = k;
    end if;
    when change(k) then
      n = pre(n) + pre(k);
    end when;
  end TurnedBranches;

  model DelayWithoutStates "No solver takes steps here: the past is known well all the same"
    Real u = sin(5.45*time) + 0.6*cos(4*time);
    Real y = delay(u, 0.23);
    Real z = delay(y, 0.11);
  end DelayWithoutStates;

  model PastOfFormula "What was before the first event, of a system whose solution is a formula with resting parts"
    parameter Real A[3, 3] = [4, 2, 2; 2, 4, 2; 0, 0, 5];
    Real u = 2 + time, z[3];
    discrete Real x(start = 0, fixed = true);
  equation
    A*z = {u, 2*u, 3*u};
    when sample(0, 10) then
      x = pre(z[1]);
    end when;
  end PastOfFormula;

  model Numbers "Variables that turn out to be numbers or parameters are results too"
    parameter Real p = 4;
    Real z = 0, q = p, r = -q, t = time;
    Integer i = 3;
    Boolean b = not false;
    Real w[2];
  algorithm
    w := {p, 2}*[1, 0; 0, 3];
  end Numbers;

  model PushedFromRest "Nothing moves at first: steps must not become so long that the push is never seen"
    Real u = max(0, 1 - abs(time - 0.5)/0.05);
    Real x(start = 0, fixed = true), y(start = 0, fixed = true);
  equation
    der(x) = u;
    der(y) = 0.1;
  end PushedFromRest;

  model PushedOnTheWay "The derivative does not change at first: steps must not become so long that its rise is not seen"
    Real u = max(0.67, (-1.18)*exp(-0.38*time) - 1.65*cos(3.57*time));
    Real x(start = 0, fixed = true);
  equation
    der(x) = u/2;
  end PushedOnTheWay;
  model DelayedBesideOutputs "Steps and output points that lie close together: the past is smooth all the same"
    Real u = -0.66*sin(4.55*time - 0.6), x1(start = -0.62, fixed = true), x2(start = 0.95, fixed = true);
    Real x(start = -0.87, fixed = true), v(start = -0.61, fixed = true), y = delay(x, 0.529);
    discrete Real sampled[2](each start = 0.5, each fixed = true);
    Real off = 1e4*(y - (0.03597057876785)) "The number: x at 0.627 by 10,000 steps of order 4";
  equation
    der(x1) = -0.5*x1 - 2.5*x2 - u;
    der(x2) = -3*x2 + 2*u;
    der(x) = v;
    der(v) = -3.76^2*x - 2*0.3*3.76*v - 1.86*x2;
    when sample(0.051, 0.3) then
      sampled[1] = 0.5*pre(sampled[1]) + x2;
    end when;
    when sample(0.33, 0.3) then
      sampled[2] = 0.5*pre(sampled[2]) + 2*x2;
    end when;
    annotation(experiment(StopTime = 2, Tolerance = 1e-9, Interval = 0.004));
  end DelayedBesideOutputs;
end Composed;
