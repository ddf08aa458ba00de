package Study "Models with known answers, for studies"
  model DoublePendulum "Two point masses on rods, a torque at the first hinge; angles from straight down"
    parameter Real m1 = 1.3, m2 = 0.7, l1 = 0.8, l2 = 0.5, g = 9.81;
    input Real tau(start = 0);
    Real a(start = 0.3, fixed = true), b(start = -0.4, fixed = true);
    Real wa(start = 0.2, fixed = true), wb(start = 0.1, fixed = true);
    output Real x = l1*sin(a) + l2*sin(b) "Where the lower mass is";
  equation
    der(a) = wa;
    der(b) = wb;
    (m1 + m2)*l1^2*der(wa) + m2*l1*l2*cos(a - b)*der(wb) + m2*l1*l2*sin(a - b)*wb^2 + (m1 + m2)*g*l1*sin(a) = tau;
    m2*l2^2*der(wb) + m2*l1*l2*cos(a - b)*der(wa) - m2*l1*l2*sin(a - b)*wa^2 + m2*g*l2*sin(b) = 0;
    annotation (experiment(StopTime = 2));
  end DoublePendulum;

  model Furuta "A pendulum (point mass at its end) on an arm that a motor turns; b from straight down"
    parameter Real J = 0.02, m = 0.1, r = 0.25, l = 0.3, g = 9.81;
    input Real tau(start = 0);
    Real a(start = 0, fixed = true), b(start = 0.3, fixed = true);
    Real wa(start = 0, fixed = true), wb(start = 0, fixed = true);
    output Real arm = a;
    output Real pendulum = b;
  equation
    der(a) = wa;
    der(b) = wb;
    (J + m*r^2 + m*l^2*sin(b)^2)*der(wa) + m*r*l*cos(b)*der(wb) + 2*m*l^2*sin(b)*cos(b)*wa*wb - m*r*l*sin(b)*wb^2 = tau;
    m*l^2*der(wb) + m*r*l*cos(b)*der(wa) - m*l^2*sin(b)*cos(b)*wa^2 + m*g*l*sin(b) = 0;
  end Furuta;

  model Chain "Masses between springs, both ends held: omega_k = 2 sqrt(c/m) sin(k pi/(2(n + 1)))"
    parameter Integer n = 12;
    parameter Real m = 2, c = 50;
    Real x[n](each start = 0, each fixed = true), v[n](each start = 0, each fixed = true);
    input Real f(start = 0);
    output Real last = x[n];
  equation
    der(x) = v;
    for i in 1:n loop
      m*der(v[i]) = c*((if i < n then x[i + 1] else 0) - 2*x[i] + (if i > 1 then x[i - 1] else 0)) + (if i == 1 then f else 0);
    end for;
  end Chain;

  model Springs "Masses between springs, each with its own stiffness and damping: many parameters"
    parameter Integer n = 30;
    parameter Real c[n] = {50 + i for i in 1:n}, d[n] = {0.1 + 0.01*i for i in 1:n};
    Real x[n](each start = 0, each fixed = true), v[n](start = {if i == 3 then 1 else 0 for i in 1:n}, each fixed = true);
    Real e = sum(x[i]^2 for i in 1:n);
  equation
    der(x) = v;
    for i in 1:n loop
      der(v[i]) = -c[i]*(x[i] - (if i > 1 then x[i - 1] else 0)) + (if i < n then c[i + 1]*(x[i + 1] - x[i]) else 0) - d[i]*v[i];
    end for;
    annotation (experiment(StopTime = 3));
  end Springs;

  model Sparse "A large system of equations that is mostly zeros"
    parameter Integer n = 150;
    parameter Real c[n] = {50 + i for i in 1:n}, a = 0.2;
    Real x[n](each start = 0, each fixed = true), v[n](start = {if i == 3 then 1 else 0 for i in 1:n}, each fixed = true), f[n];
    Real e = sum(x[i]^2 for i in 1:n);
  equation
    der(x) = v;
    der(v) = f;
    for i in 1:n loop
      f[i]*(1 + x[i]^2) + a*sum(f[mod(i*k*7, n) + 1] for k in 1:4) = -c[i]*x[i] + (if i > 1 then 10*x[i - 1] else 0);
    end for;
  end Sparse;

  model ChainOfParts "The same of parts of the library"
    parameter Integer n = 5;
    Modelica.Mechanics.Translational.Components.Mass body[n](each m = 2);
    Modelica.Mechanics.Translational.Components.Spring spring[n + 1](each c = 50);
    Modelica.Mechanics.Translational.Components.Fixed left, right;
  equation
    connect(left.flange, spring[1].flange_a);
    for i in 1:n loop
      connect(spring[i].flange_b, body[i].flange_a);
      connect(body[i].flange_b, spring[i + 1].flange_a);
    end for;
    connect(spring[n + 1].flange_b, right.flange);
  end ChainOfParts;

  model Motor "A motor with a second-order mechanism: poles in closed form"
    parameter Real R = 0.5, L = 0.01, k = 0.1, J = 0.002, d = 0.001;
    parameter Real u0 = 6;
    input Real u(start = 6);
    Real i(start = 0, fixed = true), w(start = 0, fixed = true);
    output Real speed = w;
    output Real power = u*i;
  equation
    L*der(i) = u - R*i - k*w;
    J*der(w) = k*i - d*w;
  end Motor;

  model Cart "A cart that nothing holds, with a pendulum on it, damped"
    parameter Real M = 2, m = 0.5, l = 0.6, g = 9.81, d = 0.8;
    Real s(start = 1.5, fixed = true), v(start = 0.1, fixed = true);
    Real b(start = 0.9, fixed = true), w(start = 0, fixed = true);
  equation
    der(s) = v;
    der(b) = w;
    (M + m)*der(v) + m*l*cos(b)*der(w) - m*l*sin(b)*w^2 = -d*v;
    l*der(w) + cos(b)*der(v) + g*sin(b) = -d*w;
  end Cart;

  model Algebraic "An output through a system that is not linear, and a dependent parameter"
    parameter Real p = 2, q = 3*p;
    input Real u(start = 0.5);
    Real x(start = 1, fixed = true), z(start = 1);
    output Real y = z*x;
  equation
    z + q*z^3 = x + u^2;
    der(x) = -p*z;
  end Algebraic;

  model Brake "It becomes slower; with units"
    parameter Real T(unit = "s") = 1;
    Real v(unit = "m/s", start = 1, fixed = true);
  equation
    T*der(v) = -v;
    annotation (experiment(StopTime = 2));
  end Brake;

  model Swing "A pendulum; for sweeps"
    parameter Real l = 1, d = 0, g = 9.81;
    parameter Real limit = 100 "The run fails where the angle is larger";
    parameter Real twice = 2*l "Follows l";
    parameter Integer n = 2 "Decides how many there are";
    Real phi(start = 1, fixed = true), w(start = 0, fixed = true);
    Real length = twice/2;
    Real copies[n] = fill(phi, n);
  equation
    der(phi) = w;
    der(w) = -g/length*sin(phi) - d*w;
    assert(phi < limit, "the angle\n  is \"too\" large, by far");
    annotation (experiment(StopTime = 2));
  end Swing;

  model Hung "A pendulum whose length is that of the model, unless it is set"
    parameter Real length = 0.8;
    Swing swing(l = length);
    annotation (experiment(StopTime = 2));
  end Hung;

  model Lags "K/(s + 1)^3: gain margin 8/K at omega = sqrt(3)"
    parameter Real K = 4;
    input Real u(start = 0);
    Real a(start = 0, fixed = true), b(start = 0, fixed = true), c(start = 0, fixed = true);
    output Real y = K*c;
    output Real lead = K*(2*(a - b) + b) "Has a zero";
  equation
    der(a) = u - a;
    der(b) = a - b;
    der(c) = b - c;
  end Lags;

  model Found "Parameters that the initial equations find, and one that follows"
    parameter Real p = 2, goal = 0.5;
    parameter Real c(fixed = false, start = 1);
    final parameter Real c2 = c^2 + p;
    Real x(start = p/3, fixed = true), v(start = 0, fixed = true);
    Real w = c2*x;
  initial equation
    der(v) + c*p = goal;
  equation
    der(x) = v;
    der(v) = -c*x - p*v*abs(v) + c2*sin(time);
    annotation (experiment(StopTime = 2));
  end Found;

  model FoundSampled "A loop that samples, with a gain that the start finds: k = 0.8"
    parameter Real k(fixed = false, start = 1);
    input Real w(start = 1);
    output Real x(start = 0, fixed = true);
    discrete Real u(start = 0, fixed = true);
  initial equation
    k + 0.2 = 1;
  equation
    0.5*der(x) = u - x;
    when sample(0.05, 0.1) then
      u = pre(u) + k*(w - x);
    end when;
  end FoundSampled;

  model TwoStarts "The start has two solutions near each other, and which one comes out depends on p"
    parameter Real p = 0.5;
    Real x(start = 1), y(start = 0.3), w = der(x)*y;
  initial equation
    der(x) = p/10;
  equation
    der(x) = -p*x + y;
    y + homotopy(exp(y*p), 1 + y) = x + 2;
    annotation (experiment(StopTime = 1));
  end TwoStarts;

  model JumpingStart "The start jumps where p is"
    parameter Real p = 1;
    Real x(start = 0);
  initial equation
    x = noEvent(if p < 1 then 0 else 1);
  equation
    der(x) = -p*x;
  end JumpingStart;

  model Driven "A state on which nothing depends: what it gathers alone says how long a step may be"
    parameter Real p = 3.3, q = 0.21;
    Real x(start = 0, fixed = true);
  equation
    der(x) = q*sin(p*time)^2;
    annotation (experiment(StopTime = 2));
  end Driven;

  model Kinked "A rate that bends without events, and rests in between"
    parameter Real p = 3.3, q = 0.21;
    Real x(start = 0, fixed = true);
  equation
    der(x) = max(sin(p*time), q);
    annotation (experiment(StopTime = 2));
  end Kinked;

  model Limited "An integrator with a limit at 2, on the way to 3, where it would rest, too"
    Real x(start = 0, fixed = true), y(start = 0, fixed = true);
  equation
    der(x) = y - x;
    der(y) = if y > 2 and x < 3 then 0 else 3 - x;
  end Limited;

  model Hidden "A rate that jumps without an event, at an instant that depends on p"
    parameter Real p = 3.3;
    Real x(start = 0, fixed = true);
  equation
    der(x) = noEvent(if sin(p*time) > 0.2 then 1 else -1);
    annotation (experiment(StopTime = 2));
  end Hidden;

  model Steep "A rate that only looks like that: it turns within 1e-3"
    parameter Real p = 3.3;
    Real x(start = 0, fixed = true);
  equation
    der(x) = tanh(1000*(sin(p*time) - 0.2));
    annotation (experiment(StopTime = 2));
  end Steep;

  model Before "pre() outside of when: between events it moves with its variable"
    parameter Real p = 0.8;
    Real x(start = p, fixed = true);
    discrete Real h(start = 0.3, fixed = true);
  equation
    der(x) = -x*pre(h) + sin(time);
    when sample(0.2, 0.2) then
      h = x*p;
    end when;
    annotation (experiment(StopTime = 1.1));
  end Before;

  model Tabled "A table over time: when its next event comes is a variable that pre() asks for, too"
    parameter Real p = 0.8;
    Modelica.Blocks.Sources.CombiTimeTable table(table = [0, 0; 0.5, 1; 1, 3; 2, 3]);
    Real x(start = p, fixed = true);
  equation
    der(x) = -x*p + table.y[1]*p^2;
  end Tabled;

  model TabledAgain "The same over and over, with a jump"
    extends Tabled(table(table = [0, 0; 0.5, 1; 0.5, 2; 0.75, 3], extrapolation = Modelica.Blocks.Types.Extrapolation.Periodic));
    annotation (experiment(StopTime = 3.3));
  end TabledAgain;

  model Fold "Equilibria p + x - x^3 = 0: folds at x = +-1/sqrt(3), p = -+2/(3 sqrt(3))"
    parameter Real p = -1;
    Real x(start = -1.3, fixed = true);
    output Real y = x^2;
  equation
    der(x) = p + x - x^3;
  end Fold;

  model Runaway "Has no equilibrium"
    Real x(start = 0, fixed = true);
  equation
    der(x) = 1 + x^2;
  end Runaway;

  model Pushed "A trolley with a load on a rope that a force pushes: it never rests, but its rates are least somewhere"
    inner Modelica.Mechanics.MultiBody.World world;
    Modelica.Mechanics.MultiBody.Joints.Prismatic rail(useAxisFlange = true, s(fixed = true), v(fixed = true));
    Modelica.Mechanics.MultiBody.Parts.BodyBox trolley(r = {0.5, 0, 0}, width = 0.3);
    Modelica.Mechanics.MultiBody.Joints.Revolute pin(phi(fixed = true), w(fixed = true));
    Modelica.Mechanics.MultiBody.Parts.Body load(m = 500, r_CM = {0, -4, 0});
    Modelica.Mechanics.Translational.Components.Damper friction(d = 500);
    Modelica.Mechanics.Translational.Sources.ConstantForce motor(f_constant = 2000);
  equation
    connect(world.frame_b, rail.frame_a);
    connect(rail.frame_b, trolley.frame_a);
    connect(trolley.frame_a, pin.frame_a);
    connect(pin.frame_b, load.frame_a);
    connect(motor.flange, rail.axis);
    connect(friction.flange_a, rail.support);
    connect(friction.flange_b, rail.axis);
  end Pushed;

  model Shaft "The angle behind a speed: a pole at rest that the speed does not see"
    input Real u(start = 0);
    Real w(start = 0, fixed = true), phi(start = 0, fixed = true);
  equation
    der(w) = 3*u - 2*w;
    der(phi) = w;
  end Shaft;

  model Inverted "Two equilibria: up and down"
    parameter Real d = 0.5;
    Real phi(start = 3, fixed = true), w(start = 0, fixed = true);
  equation
    der(phi) = w;
    der(w) = -9.81*sin(phi) - d*w;
  end Inverted;

  function wave "What only C can say: a loop over an array, and a text"
    input Real x, k[:];
    input String way;
    output Real y = 0;
  algorithm
    for i in 1:size(k, 1) loop
      y := y + k[i]*(if way == "sine" then sin(i*x) else cos(i*x));
    end for;
  end wave;

  model Carried "Functions, a table, texts, events and a system of equations: code that is sent"
    parameter Real k = 2;
    parameter String way = "sine" "Of the wave";
    Modelica.Blocks.Sources.CombiTimeTable table(table = [0, 0; 0.5, 1; 1, -1]);
    Real x(start = 0, fixed = true), y, z(start = 0.5);
    discrete Integer bounces(start = 0, fixed = true);
  equation
    der(x) = k*table.y[1] + wave(time, {0.5, 0.25}, way) - z;
    z + 0.1*z^3 = x;
    y = x + z^2;
    when abs(x) > 0.3 then
      bounces = pre(bounces) + 1;
    end when;
  end Carried;

  model Bouncing "A ball: all in closed form"
    parameter Real e = 0.8, g = 9.81, h0 = 1;
    Real h(start = h0, fixed = true), v(start = 0, fixed = true);
    discrete Real last(start = 0, fixed = true) "Time of the last bounce";
  equation
    der(h) = v;
    der(v) = -g;
    when h <= 0 then
      reinit(v, -e*pre(v));
      last = time;
    end when;
    annotation (experiment(StopTime = 1.7, Tolerance = 1e-9));
  end Bouncing;

  model StickSlip "A mass on a belt, held by a spring; friction decides whether it sticks"
    parameter Real m = 1, c = 10, d = 0.1, belt = 0.5, stick = 3, slip = 2;
    Real x(start = 0, fixed = true), v(start = belt, fixed = true);
    Boolean sticks(start = true, fixed = true);
    Real pull = c*x + d*v "What friction holds while it sticks";
  equation
    der(x) = v;
    m*der(v) = if sticks then 0 else slip - pull;
    when pull > stick then
      sticks = false;
    elsewhen v > belt then
      sticks = true;
      reinit(v, belt);
    end when;
    annotation (experiment(StopTime = 6, Tolerance = 1e-9));
  end StickSlip;

  model Sampled "A loop with a controller that samples: what is held has derivatives"
    parameter Real k = 0.8, T = 0.5, w = 1;
    Real x(start = 0, fixed = true);
    discrete Real u(start = 0, fixed = true);
  equation
    T*der(x) = u - x;
    when sample(0.05, 0.1) then
      u = pre(u) + k*(w - x);
    end when;
    annotation (experiment(StopTime = 2, Tolerance = 1e-9));
  end Sampled;

  model Timed "An input that changes at a time which is a parameter"
    parameter Real t0 = 0.5, a = 2;
    Real x(start = 1, fixed = true);
  equation
    der(x) = (if time < t0 then 0 else a) - x;
    annotation (experiment(StopTime = 2, Tolerance = 1e-9));
  end Timed;

  model Stiff "Robertson's reaction"
    parameter Real k = 1e4;
    Real x(start = 1, fixed = true), y(start = 0, fixed = true, nominal = 1e-5), z(start = 0, fixed = true);
  equation
    der(x) = -0.04*x + k*y*z;
    der(y) = 0.04*x - k*y*z - 3e7*y^2;
    der(z) = 3e7*y^2;
    annotation (experiment(StopTime = 40));
  end Stiff;

  model Rectifier "Four ideal diodes: which of them conduct depends on currents that depend on them"
    parameter Real U = 10, f = 50, R = 5, C = 1e-3, load = 50, Ron = 1e-3, Goff = 1e-4;
    Real s[4] "Of each diode: its current where it conducts, its voltage where it does not";
    Boolean off[4];
    Real v[4], i[4];
    Real a, b, source, u(start = 0, fixed = true) "Potentials at both ends of the source, its current, the capacitor";
  equation
    for k in 1:4 loop
      off[k] = s[k] < 0;
      v[k] = s[k]*(if off[k] then 1 else Ron);
      i[k] = s[k]*(if off[k] then Goff else 1);
    end for;
    a - b = U*sin(2*3.14159265358979*f*time) - R*source;
    v[1] = a - u;
    v[2] = b - u;
    v[3] = -a;
    v[4] = -b;
    source = i[1] - i[3];
    source = i[4] - i[2];
    C*der(u) = i[1] + i[2] - u/load;
    annotation (experiment(StopTime = 0.1, Tolerance = 1e-9));
  end Rectifier;

  model Curves "Functions of one and of two numbers, for lanes"
    parameter Real k = 1, w = 2;
    Real x(start = 0.3, fixed = true), y(start = 0.2, fixed = true);
    output Real z = atan2(y, 1 + x^2) + tan(0.3*x) + asin(0.5*sin(y)) + acos(0.4*cos(x)) + (1 + x^2)^(k/3);
    output Real r = noEvent(min(x, y) + max(x, 2*y) + abs(x - y) + sqrt(1 + y^2));
  equation
    der(x) = -k*tanh(x) + sin(w*time) + 0.1*exp(-x^2) + log(2 + sinh(y)^2);
    der(y) = x - k*y + 0.2*cos(20*y) + atan(x)*cosh(0.1*y) + log10(3 + x^2);
    annotation (experiment(StopTime = 3));
  end Curves;

  model Guarded "Assertions about parameters, and one that fails on the way"
    parameter Real k = 1, most = 2;
    Real x(start = 1, fixed = true);
  equation
    der(x) = k*x;
    assert(k > 0, "k is not positive");
    assert(x < most, "x is large");
    annotation (experiment(StopTime = 1));
  end Guarded;

  model Escape "Where p is greater than 0.5, it does not last for two seconds"
    parameter Real p = 0.3;
    Real x(start = p, fixed = true);
  equation
    der(x) = x^2;
    annotation (experiment(StopTime = 2));
  end Escape;

  model Throw "How far it flies, thrown at a speed and an angle; no air: 45 degrees are best"
    parameter Real angle = 0.3, speed = 10, g = 9.81;
    Real x(start = 0, fixed = true), y(start = 0, fixed = true);
    Real vy(start = speed*sin(angle), fixed = true);
    Real height = y;
  equation
    der(x) = speed*cos(angle);
    der(y) = vy;
    der(vy) = -g;
    when y < 0 then
      terminate("it lies");
    end when;
    annotation (experiment(StopTime = 10));
  end Throw;

  model Arm "A plane arm of two links of the library, with torques"
    inner Modelica.Mechanics.MultiBody.World world;
    input Real tau1(start = 0), tau2(start = 0);
    Modelica.Mechanics.MultiBody.Joints.Revolute j1(useAxisFlange = true, phi(start = 0.2, fixed = true), w(fixed = true));
    Modelica.Mechanics.MultiBody.Joints.Revolute j2(useAxisFlange = true, phi(start = -0.4, fixed = true), w(fixed = true));
    Modelica.Mechanics.MultiBody.Parts.BodyBox l1(r = {0.6, 0, 0}, width = 0.05), l2(r = {0.4, 0, 0}, width = 0.05);
    Modelica.Mechanics.Rotational.Sources.Torque t1, t2;
    Real q1 = j1.phi, q2 = j2.phi;
  equation
    connect(world.frame_b, j1.frame_a);
    connect(j1.frame_b, l1.frame_a);
    connect(l1.frame_b, j2.frame_a);
    connect(j2.frame_b, l2.frame_a);
    connect(t1.flange, j1.axis);
    connect(t2.flange, j2.axis);
    t1.tau = tau1;
    t2.tau = tau2;
  end Arm;

  model DrivenArm "The same, moved by torques that are known"
    extends Arm(tau1 = 20*cos(3*time) + 15, tau2 = 3 + sin(5*time));
    annotation (experiment(StopTime = 1, Tolerance = 1e-9));
  end DrivenArm;

  model Clocked "A loop with a clocked controller, a proportional and an integral part"
    parameter Real T = 0.5, k = 2, ki = 0.4;
    input Real w(start = 0);
    Real x(start = 0, fixed = true), u;
    Real xs, us, i(start = 0);
    output Real y = x;
  equation
    T*der(x) = u - x;
    xs = sample(x, Clock(0.1));
    i = previous(i) + ki*(sample(w) - xs);
    us = i + k*(sample(w) - xs);
    u = hold(us);
  end Clocked;
end Study;
