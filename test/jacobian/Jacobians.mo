package Jacobians "What the exact Jacobian has to go through"
  function lagging "Loops and branches, differentiated by the compiler"
    input Real u[3];
    output Real y;
  protected
    Real s = 0;
  algorithm
    for i in 1:3 loop
      if u[i] > 0.5 then
        s := s + i*u[i]^2;
      else
        s := s - sin(u[i]);
      end if;
    end for;
    y := s/(1 + u[1]^2);
    annotation (Inline=false);
  end lagging;

  model Algebra "Every rule for a function of scalars, behind conditions too"
    Real x[6](start={0.3, 0.7, 1.2, -0.4, 2.1, 0.9}, each fixed=true);
    Real a, b, root;
    parameter Real k = 0.7;
  equation
    a = sin(x[1])*cos(x[2]) + tan(0.3*sin(x[3])) - x[4]/(2 + x[5]^2);
    b = exp(-x[1]) + log(3 + x[2]^2) + log10(4 + x[3]^2) + sqrt(2 + x[4]^2) + atan2(x[5], 1 + x[6]^2);
    root = noEvent(if x[4] > 0 then sqrt(x[4]) else x[5]*x[4]);
    der(x[1]) = -x[1] + tanh(a) + k*root;
    der(x[2]) = asin(0.3*tanh(x[1])) + acos(0.2*sin(x[2])) + atan(x[3]) - x[2]*abs(x[3]) - x[2];
    der(x[3]) = tanh(sinh(0.2*x[1]) + cosh(0.1*x[6]) + (1.5 + x[2]^2)^(0.3*x[1])) - x[3]^3 - x[3];
    der(x[4]) = max(x[1], sin(x[2]*b)) - min(x[5], 2*x[6]) - x[4];
    der(x[5]) = if x[1] > 5 then a elseif time > 0.5 then -b*x[5] else -x[5];
    der(x[6]) = tanh(lagging({x[1], b, x[6]})) - x[6];
  end Algebra;

  model Blocks "Linear and nonlinear equations between them, solved by formulas, dense and torn"
    Real x[4](start={0.5, -0.3, 0.8, 0.1}, each fixed=true);
    Real p, q "linear, by formulas";
    Real u[5] "linear, by numbers";
    Real z(start=0.5), w "nonlinear";
  equation
    (2 + cos(x[1]))*p + x[2]*q = x[3];
    x[2]*p + (3 + sin(x[4]))*q = x[1]*x[2];
    for i in 1:5 loop
      (4 + x[1]^2)*u[i] + sum(u[j]*x[mod(i + j, 4) + 1] for j in 1:5) = i*x[3] + p;
    end for;
    z + 0.3*exp(z*x[1]) + w = x[2] + u[3];
    w = z^3 + u[1]*z + x[4];
    der(x[1]) = -x[1] + q + w;
    der(x[2]) = -x[2] + u[5]*z;
    der(x[3]) = -x[3] + u[2] - p*w;
    der(x[4]) = -x[4] + u[4] + sin(z);
  end Blocks;

  model Events "What changes at events, and what was delayed, does not change with the states"
    Real x(start=1, fixed=true), v(start=0, fixed=true), y(start=0, fixed=true);
    discrete Real level(start=0, fixed=true);
    Boolean high;
  equation
    high = x > 0;
    der(x) = v;
    der(v) = (if high then -9*x else -3*x^3) - 0.2*v + level;
    der(y) = delay(x, 0.1) - y*v;
    when sample(0.2, 0.2) then
      level = 0.1*x - pre(level);
    end when;
  end Events;

  model Line "Many states, few colours"
    parameter Integer n = 60;
    Real T[n](start={sin(0.1*i) for i in 1:n}, each fixed=true);
  equation
    der(T[1]) = T[2] - 2*T[1]^2;
    for i in 2:n - 1 loop
      der(T[i]) = (1 + T[i]^2)*(T[i - 1] - 2*T[i] + T[i + 1]);
    end for;
    der(T[n]) = T[n - 1] - 2*sin(T[n]);
  end Line;

  model Table "An external function that tells no derivative is differenced"
    Real x(start=0.2, fixed=true);
    Modelica.Blocks.Types.ExternalCombiTable1D table = Modelica.Blocks.Types.ExternalCombiTable1D(
      "NoName", "NoName", [0, 0; 1, 2; 3, 1; 9, 0], {2}, Modelica.Blocks.Types.Smoothness.ContinuousDerivative);
  equation
    der(x) = Modelica.Blocks.Tables.Internal.getTable1DValueNoDer(table, 1, x) - 0.3*x;
  end Table;

  model Tumbling "States that are chosen while it runs"
    inner Modelica.Mechanics.MultiBody.World world(enableAnimation=false);
    Modelica.Mechanics.MultiBody.Parts.Body body(m=1, r_CM={0.1, 0.2, 0.3}, I_11=1, I_22=2, I_33=3, useQuaternions=true,
      w_a(start={1, 2, 3}, each fixed=true), animation=false);
    Modelica.Mechanics.MultiBody.Forces.Spring spring(c=20, animation=false);
  equation
    connect(world.frame_b, spring.frame_a);
    connect(spring.frame_b, body.frame_a);
  initial equation
    body.frame_a.r_0 = {1, 0.2, 0};
    body.v_0 = {0, 0, 1};
  end Tumbling;
  function value "A function whose derivatives are functions of their own, as those of tables are"
    input Real u;
    output Real y = u^3 + u;
    annotation (Inline=false, derivative=rate);
  end value;

  function rate
    input Real u;
    input Real du;
    output Real dy = (3*u^2 + 1)*du;
    annotation (Inline=false, derivative(order=2)=rate2);
  end rate;

  function rate2
    input Real u;
    input Real du;
    input Real ddu;
    output Real ddy = (3*u^2 + 1)*ddu + 6*u*du^2;
    annotation (Inline=false);
  end rate2;

  model Rates "A derivative function in directions other than that of time, alone and in a system of equations"
    Real x(start=0.4, fixed=true);
    Real y(start=0.7, fixed=true);
    Real h(start=0.1, fixed=true);
    Real r;
  equation
    der(x) = -rate(x, y);
    der(y) = -y + 0.1*rate(0.3*x, 2*y - x);
    r = value(h);
    der(r) + der(h) = x + y;
  end Rates;


  partial function scalar
    input Real u;
    output Real y;
  end scalar;
  function zero "Where f is zero, by halving"
    input scalar f;
    input Real low, high;
    output Real u;
  protected
    Real a = low, b = high;
    Boolean rises = f(high) > 0;
  algorithm
    for i in 1:60 loop
      u := (a + b)/2;
      if (f(u) > 0) == rises then
        b := u;
      else
        a := u;
      end if;
    end for;
    annotation (Inline=false);
  end zero;
  function cubic
    extends scalar;
    input Real h;
    input Real k[2];
  algorithm
    y := k[1]*u^3 + k[2]*u - h;
  end cubic;
  function root "Its derivative cannot be written down: the value is found by comparisons"
    input Real h;
    input Real k[2];
    output Real u;
  algorithm
    u := zero(function cubic(h=h, k=k), -20, 20);
    annotation (Inline=false);
  end root;

  model FunctionValues "Functions of what varies as arguments, in derivatives and in a nonlinear equation"
    Real x[3](start={10, -3, 1}, each fixed=true);
    Real z(start=1);
  equation
    z^3 + z = root(x[1] + z, {2, 1 + x[3]^2});
    der(x[1]) = -5*root(x[1], {1, 1 + x[2]^2});
    der(x[2]) = x[1] - 3*x[2];
    der(x[3]) = z - 20*x[3];
  end FunctionValues;
end Jacobians;
