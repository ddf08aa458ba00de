package Physics "Motions with known invariants or solutions, on the shipped library"
  import Modelica.Mechanics.MultiBody;
  import Modelica.Mechanics.Rotational;
  import Modelica.Mechanics.Translational;

  model Tumbling "An asymmetric body, free in space: it falls over again and again about its middle axis"
    inner MultiBody.World world(gravityType=MultiBody.Types.GravityTypes.NoGravity, enableAnimation=false);
    MultiBody.Parts.Body body(m=2, r_CM={0, 0, 0}, I_11=1, I_22=2, I_33=3,
      r_0(start={0, 0, 0}, each fixed=true), v_0(start={0.1, 0.2, 0.3}, each fixed=true),
      w_0_fixed=true, w_0_start={0.01, 1, 0.02}, angles_fixed=true);
    Real h[3] = MultiBody.Frames.resolve1(body.frame_a.R, body.I*body.w_a) "angular momentum";
    Real energy = body.w_a*(body.I*body.w_a)/2 + 2*(body.v_0*body.v_0)/2;
    Real norm = body.frame_a.R.T[1, :]*body.frame_a.R.T[1, :] "of a row: 1 as long as the quaternion is one";
    annotation(experiment(StopTime=1000));
  end Tumbling;

  model Thrown "A body with its centre of mass beside its frame, in gravity"
    inner MultiBody.World world(g=9.81, enableAnimation=false);
    MultiBody.Parts.Body body(m=2, r_CM={0.3, 0.1, -0.2}, I_11=1, I_22=2, I_33=2.5, I_21=0.2,
      r_0(start={0, 0, 0}, each fixed=true), v_0(start={1, 8, 0.5}, each fixed=true),
      w_0_fixed=true, w_0_start={1, 2, -3}, angles_fixed=true);
    Real c[3] = body.frame_a.r_0 + MultiBody.Frames.resolve1(body.frame_a.R, body.r_CM);
    Real v_c[3] = der(c);
    Real h[3] = MultiBody.Frames.resolve1(body.frame_a.R, body.I*body.w_a) "about the centre of mass";
    Real energy = body.w_a*(body.I*body.w_a)/2 + 2*(v_c*v_c)/2 + 2*9.81*c[2];
    annotation(experiment(StopTime=5));
  end Thrown;

  model Chain "Five links that swing"
    inner MultiBody.World world(g=9.81, enableAnimation=false);
    parameter Integer n = 5;
    MultiBody.Joints.Revolute joint[n](each n={0, 0, 1}, phi(start={0.3, -0.4, 0.5, -0.2, 0.1}, each fixed=true), each w(fixed=true), each animation=false);
    MultiBody.Parts.Body body[n](each m=1, each r_CM={0.25, 0, 0}, each I_33=0.02, each animation=false);
    MultiBody.Parts.FixedTranslation rod[n](each r={0.5, 0, 0}, each animation=false);
    Real c[n, 3], v[n, 3];
    Real energy = sum(0.5*(v[i, :]*v[i, :]) + 9.81*c[i, 2] + 0.01*body[i].w_a[3]^2 for i in 1:n);
  equation
    connect(world.frame_b, joint[1].frame_a);
    for i in 1:n loop
      connect(joint[i].frame_b, body[i].frame_a);
      connect(joint[i].frame_b, rod[i].frame_a);
      c[i, :] = body[i].frame_a.r_0 + MultiBody.Frames.resolve1(body[i].frame_a.R, {0.25, 0, 0});
      v[i, :] = der(c[i, :]);
    end for;
    for i in 1:n - 1 loop
      connect(rod[i].frame_b, joint[i + 1].frame_a);
    end for;
    annotation(experiment(StopTime=5));
  end Chain;

  model FourBar "A planar loop: crank 0.3, rod 0.8, rocker 0.6, ground 0.9"
    inner MultiBody.World world(g=9.81, enableAnimation=false);
    MultiBody.Joints.Revolute crank(n={0, 0, 1}, phi(start=0.5, fixed=true), w(start=15, fixed=true), animation=false);
    MultiBody.Joints.Revolute pin(n={0, 0, 1}, animation=false, phi(start=0.5));
    MultiBody.Joints.Revolute rocker(n={0, 0, 1}, animation=false, phi(start=1.5));
    MultiBody.Joints.RevolutePlanarLoopConstraint last(n={0, 0, 1}, animation=false);
    MultiBody.Parts.BodyShape a(m=1, r={0.3, 0, 0}, r_CM={0.15, 0, 0}, I_33=0.01, animation=false);
    MultiBody.Parts.BodyShape b(m=1, r={0.8, 0, 0}, r_CM={0.4, 0, 0}, I_33=0.05, animation=false);
    MultiBody.Parts.BodyShape d(m=1, r={0.6, 0, 0}, r_CM={0.3, 0, 0}, I_33=0.03, animation=false);
    MultiBody.Parts.FixedTranslation ground(r={0.9, 0, 0}, animation=false);
  equation
    connect(world.frame_b, crank.frame_a);
    connect(crank.frame_b, a.frame_a);
    connect(a.frame_b, pin.frame_a);
    connect(pin.frame_b, b.frame_a);
    connect(world.frame_b, ground.frame_a);
    connect(ground.frame_b, rocker.frame_a);
    connect(rocker.frame_b, d.frame_a);
    connect(b.frame_b, last.frame_a);
    connect(d.frame_b, last.frame_b);
    annotation(experiment(StopTime=100));
  end FourBar;

  model SpatialLoop "A crank and a slider beside its plane, with a rod between two ball joints: it keeps its length"
    inner MultiBody.World world(g=9.81, enableAnimation=false);
    MultiBody.Joints.Revolute crank(n={0, 0, 1}, phi(start=0.2, fixed=true), w(start=8, fixed=true), animation=false);
    MultiBody.Joints.Prismatic slider(n={1, 0, 0}, s(start=1.5), animation=false);
    MultiBody.Joints.SphericalSpherical rod(rodLength=1.2, m=0.5, animation=false);
    MultiBody.Parts.BodyShape a(m=1, r={0.5, 0.1, 0}, r_CM={0.25, 0.05, 0}, I_33=0.1, animation=false);
    MultiBody.Parts.Body load(m=2, r_CM={0, 0, 0}, animation=false);
    MultiBody.Parts.FixedTranslation beside(r={0, 0, 0.3}, animation=false);
  equation
    connect(world.frame_b, crank.frame_a);
    connect(crank.frame_b, a.frame_a);
    connect(a.frame_b, rod.frame_a);
    connect(rod.frame_b, slider.frame_b);
    connect(slider.frame_b, load.frame_a);
    connect(world.frame_b, beside.frame_a);
    connect(beside.frame_b, slider.frame_a);
    annotation(experiment(StopTime=100));
  end SpatialLoop;

  model Ball "Falls from 1 m, keeps 0.8 of its speed"
    Real h(start=1, fixed=true), v(start=0, fixed=true);
    Integer n(start=0, fixed=true);
  equation
    der(h) = v;
    der(v) = -9.81;
    when h <= 0 then
      reinit(v, -0.8*pre(v));
      n = pre(n) + 1;
    end when;
    annotation(experiment(StopTime=3));
  end Ball;

  model Stuck "A block on a slope, held by its brake for a quarter of an hour"
    Translational.Components.Mass m(m=2, s(start=0, fixed=true), v(start=1, fixed=true));
    Translational.Components.Brake brake(fn_max=30, mu_pos=[0, 0.5]);
    Translational.Sources.Force f;
    Modelica.Blocks.Sources.Sine slope(offset=-9, amplitude=5, f=1);
    Modelica.Blocks.Sources.Constant one(k=1);
  equation
    connect(m.flange_b, brake.flange_a);
    connect(f.flange, m.flange_a);
    connect(slope.y, f.f);
    connect(one.y, brake.f_normalized);
    annotation(experiment(StopTime=1000));
  end Stuck;

  model Driven "x = cos(2 t) + t^2: a driven oscillator"
    Real x(start=1, fixed=true), v(start=0, fixed=true);
  equation
    der(x) = v;
    der(v) = -9*x - 0.5*(v + 2*sin(2*time) - 2*time) + 5*cos(2*time) + 9*time^2 + 2;
    annotation(experiment(StopTime=2));
  end Driven;

  model Wave "x = sin(3 t): steps of high order become long, and output points lie far between their ends"
    Real x(start=0, fixed=true), v(start=0, fixed=true);
  equation
    der(x) = 3*cos(3*time) + v;
    der(v) = -v;
    annotation(experiment(StopTime=1));
  end Wave;

  model Smooth "Not linear, with the solution 1/(1 + t^2) and its derivative"
    Real x(start=1, fixed=true), y(start=0, fixed=true);
  equation
    der(x) = y;
    der(y) = 8*time^2*x^3 - 2*x^2;
    annotation(experiment(StopTime=1));
  end Smooth;

  model Switched "A filter behind a square wave, and the work that the wave does: 500 events"
    discrete Real u(start=1, fixed=true);
    Real x(start=0, fixed=true), work(start=0, fixed=true);
  equation
    when sample(0.02, 0.02) then
      u = -pre(u);
    end when;
    der(x) = u - x;
    der(work) = u*x;
    annotation(experiment(StopTime=10));
  end Switched;

  model Pole "y = sin(3 t): stiff for a moment, a hundred million times as much as before and after"
    Real s(start=0, fixed=true), y(start=0, fixed=true);
  equation
    der(s) = 1;
    der(y) = 3*cos(3*s) - (y - sin(3*s))/(1e-8 + (s - 1)^2);
    annotation(experiment(StopTime=3));
  end Pole;
  model Bent "What drives it rests for a while: steps that only saw it rest would be as long as they like"
    Real x(start = 0.28, fixed = true);
  equation
    der(x) = 0.5*max(1.62*time^2 - 0.78*time - 0.9, -0.95);
    annotation(experiment(StopTime = 0.5));
  end Bent;

  model Sides "Loops of several solutions, which nothing that asks for steps depends on, move far between steps"
    Real x(start=0, fixed=true), root(start=1), low(start=-1);
  equation
    der(x) = 5*cos(time);
    root^2 = 1 + x^2;
    low^3 - low = 0.2*sin(10*x);
    annotation(experiment(StopTime=20));
  end Sides;

  model Echoes "Jumps that come out of delays, one after the other in a loop, at times that no step ends at by itself"
    Real sound = if time > 0.3003 then 1 else 0;
    Real heard = sound + 0.5*delay(heard, 0.1301);
    Real x(start=0, fixed=true), saw(start=0, fixed=true), y(start=0, fixed=true);
    discrete Real loud(start=0, fixed=true);
  equation
    der(x) = heard;
    der(saw) = 4.4;
    when saw > 1.2 then
      reinit(saw, -0.75);
    end when;
    der(y) = delay(saw, 0.25);
    when heard > 1.7 then
      loud = time;
    end when;
    annotation(experiment(StopTime=1));
  end Echoes;

  model Corners "Corners that come out of delays in a row: that at the start, and that of an event"
    Real swing = sin(3*time) + 2*time, ramp = if time > 0.2017 then time - 0.2017 else 0;
    Real a = delay(swing, 0.281), b = delay(a, 0.3), c = delay(b, 0.1313);
    Real u = delay(ramp, 0.17), v = delay(u, 0.23), w = delay(v, 0.1111);
    Real x(start=0, fixed=true);
  equation
    der(x) = -x + c;
    annotation(experiment(StopTime=1.5));
  end Corners;

  model Late "What is sampled comes out a rounding error before the end"
    discrete Real held(start=0, fixed=true);
    Real x(start=0, fixed=true);
  equation
    when sample(0, 0.001) then
      held = time;
    end when;
    der(x) = delay(held, 0.0505);
    annotation(experiment(StopTime=1));
  end Late;

  model Carried "What is delayed moves faster than anything that asks for steps"
    Real wave = 1.91*sin(5.14*time + 0.13) - 1.42*cos(3.89*time);
    Real late = delay(wave, 0.112), later = delay(late, 0.4), soon = delay(wave, 0.0007);
    Real echo = wave - 0.5*delay(echo, 0.0031) "needs its own past within every step";
    discrete Real kept[3](each start=0, each fixed=true);
  equation
    when sample(0.336, 0.3) then
      kept = {late, later, soon};
    end when;
    annotation(experiment(StopTime=2));
  end Carried;

  model Borne "The same beside a state that moves slowly, and with a branch that asks for the past for the first time late"
    extends Carried;
    Real x(start=1, fixed=true), branch = if time > 1.5 then delay(wave, 1.2) else 0;
  equation
    der(x) = -0.1*x;
  end Borne;

  model Closing "A delay that varies, and one that closes and opens again, of a wave that asks for no steps"
    parameter Real f = 20;
    Real wave = sin(f*time), d = 0.3 + 0.2*sin(time), gap = abs(0.3*sin(time));
    Real late = delay(wave, d, 0.5), closing = delay(wave, gap, 0.5), x(start=1, fixed=true);
  equation
    der(x) = -x;
    annotation(experiment(StopTime=10));
  end Closing;

  model Humming "A thousand waves a second, in steps of twenty"
    parameter Real f = 1000;
    Real hum = delay(sin(2*Modelica.Constants.pi*f*time), 0.51234), x(start=1, fixed=true);
  equation
    der(x) = -x;
    annotation(experiment(StopTime=10));
  end Humming;

  model Started "The corner of the start comes out, and nothing else happens"
    Real late = delay(sin(time), 0.3333), later = delay(late, 0.25), x(start=0, fixed=true);
  equation
    der(x) = later;
    annotation(experiment(StopTime=2));
  end Started;

  model Steady "At the start, what comes out of a delay is what goes in: loops through it are solved"
    Real x(start=0.3), y = cos(time) - 2*delay(y, 0.3);
  equation
    der(x) = 2 - delay(x, 0.1)^2;
  initial equation
    der(x) = 0;
    annotation(experiment(StopTime=0.5));
  end Steady;

  model Cancelling "A delay as a transfer function of order 10: what moves the first state is a difference times 1e18"
    constant Integer n = 10;
    parameter Real T = 0.2, a[n + 1] = {T^i*product((n - k + 1)/(2*n - k + 1)/k for k in 1:i) for i in n:-1:0}/3;
    Real x[n](start=cat(1, zeros(n - 1), {3*0.7}), each fixed=true), highest;
    Real u = if time < 0.5 then 0.7 else 0.7 + (1 - cos(2*(time - 0.5)))/3;
    Real y = a[1]*highest + sum(a[i + 1]*x[i]*(if mod(i, 2) == 0 then 1 else -1) for i in 1:n);
  equation
    der(x) = cat(1, {highest}, x[1:n - 1]);
    u = a[1]*highest + a[2:n + 1]*x;
    annotation(experiment(StopTime=2));
  end Cancelling;

  model Flowing "A wave on a line of length 1, which flows with a speed that varies, in both directions at once"
    Real x = time + 0.25*(1 - cos(2*time)), ahead, back, begun, steps, none[4];
    Real wave = sin(3*time), twice = 2*wave;
  equation
    (none[1], ahead) = spatialDistribution(twice - wave, 7, x, true, {0, 1}, {0, 0});
    (back, none[2]) = spatialDistribution(7, twice/2, -x, false, {0, 1}, {0, 0});
    (none[3], begun) = spatialDistribution(wave, 7, time, true, {0, 0.3, 1}, {0, 2, 1});
    (none[4], steps) = spatialDistribution(if time < 0.4321 then 1 else 2, 7, time, true, {0, 1}, {1, 1});
    annotation(experiment(StopTime=10));
  end Flowing;

  model Flown "The same beside a state that moves slowly"
    extends Flowing;
    Real slow(start=1, fixed=true);
  equation
    der(slow) = -0.1*slow;
  end Flown;

  model Swinging "The line flows to and fro: what entered comes back at the same end, until it is back at the start"
    Real x(start=0, fixed=true), v = 0.4*cos(time), out0, out1;
    Real first = sin(3*time), second = cos(3*time);
  equation
    der(x) = v;
    (out0, out1) = spatialDistribution(first, second, x, v >= 0, {0, 0.2, 0.8, 1}, {0, 1, 0.5, 1});
    annotation(experiment(StopTime=10));
  end Swinging;
end Physics;
