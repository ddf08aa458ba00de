package Models "What FMUs are tested with"
  model Bouncing "A state event with reinit"
    parameter Real e = 0.7;
    Real h(start = 1, fixed = true);
    Real v(start = 0, fixed = true);
  equation
    der(h) = v;
    der(v) = -9.81;
    when h < 0 then
      reinit(v, -e*pre(v));
    end when;
    annotation(experiment(StopTime = 2));
  end Bouncing;

  model Ticks "Time events, and a discrete state"
    Real x(start = 0, fixed = true);
    discrete Real y(start = 0, fixed = true);
    Integer n(start = 0, fixed = true);
    Boolean late = time > 0.75;
  equation
    der(x) = if late then -y else y;
    when sample(0.1, 0.2) then
      n = pre(n) + 1;
      y = pre(y) + 0.5;
    end when;
    annotation(experiment(StopTime = 2));
  end Ticks;

  model Stiff "Van der Pol, where an explicit method does not come through"
    parameter Real mu = 500;
    Real x(start = 2, fixed = true);
    Real y(start = 0, fixed = true);
  equation
    der(x) = y;
    der(y) = mu*((1 - x^2)*y) - x;
    annotation(experiment(StopTime = 1000));
  end Stiff;

  model Block "Inputs, outputs, parameters that depend on others, Strings and enumerations"
    type Mode = enumeration(slow, fast);
    input Real u(start = 0.5);
    output Real y(start = 0);
    output Real direct;
    parameter Real T = 0.3;
    parameter Real gain = 2*T;
    parameter Mode mode = Mode.fast;
    parameter String label = "a <\"b\"> & c";
    Real x(start = 1, fixed = true);
  equation
    T*der(x) = (if mode == Mode.fast then u else 0.1*u) - x;
    y = gain*x;
    direct = u + 1;
    annotation(experiment(StopTime = 3));
  end Block;

  model Loop "A nonlinear block and a linear one"
    Real x(start = 1, fixed = true);
    Real a(start = 0.5), b, c;
  equation
    der(x) = -a;
    a^3 + a = x + 0.1*sin(time);
    2*b + c = x;
    b - 3*c = a;
    annotation(experiment(StopTime = 3));
  end Loop;

  model Echo "delay, floor and a table"
    Real x(start = 0, fixed = true);
    Real y = delay(x, 0.25);
    Real stairs = floor(3*x);
  equation
    der(x) = cos(time) + 0.1*stairs - 0.2*y;
    annotation(experiment(StopTime = 3));
  end Echo;

  model Wave "A wave that is faster than an importer's steps, and a state, both delayed by less than a step"
    Real u = sin(2000*3.14159265358979*time);
    Real y = delay(u, 0.01);
    Real x(start = 1, fixed = true);
    Real z = delay(x, 0.01);
  equation
    der(x) = -x;
    annotation(experiment(StopTime = 0.5));
  end Wave;

  model Ends "The model ends itself"
    Real x(start = 0, fixed = true);
  equation
    der(x) = 1;
    when x > 0.55 then
      terminate("far enough");
    end when;
    annotation(experiment(StopTime = 2));
  end Ends;

  model Arrays "Inputs, outputs, parameters and variables that are arrays, of each type; some elements never change"
    input Real u[2](each start = 0.5);
    output Real y[2];
    output Real still[2] = {1.0, 2.0};
    parameter Real A[2, 3] = [1, 2, 3; 4, 5, 6];
    parameter String names[2] = {"a <b>", "c"};
    Real x[2](start = {1, 2}, each fixed = true);
    Real z[3] = {x[1], 0, u[2]};
    Integer k[2] = {if time > 0.5 then 1 else 0, 3};
    Boolean late[2] = {time > 0.25, time > 0.75};
  equation
    der(x) = -x + u;
    y = {A[1, :]*z, A[2, 1]*u[1]};
    annotation(experiment(StopTime = 1));
  end Arrays;

  model Drive "A rotor on a spring, with a flange at its shaft"
    Modelica.Mechanics.Rotational.Interfaces.Flange_a flange_a;
    Modelica.Mechanics.Rotational.Components.Inertia rotor(J = 0.5, phi(fixed = true), w(fixed = true));
    Modelica.Mechanics.Rotational.Components.SpringDamper spring(c = 30, d = 0.4, phi_rel0 = 0);
    Modelica.Mechanics.Rotational.Components.Fixed wall;
  equation
    connect(flange_a, rotor.flange_a);
    connect(rotor.flange_b, spring.flange_a);
    connect(spring.flange_b, wall.flange);
  end Drive;

  model Soft "A rotor on a spring, with a flange at its other end"
    Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b;
    Modelica.Mechanics.Rotational.Components.Inertia rotor(J = 0.5, phi(fixed = true), w(fixed = true));
    Modelica.Mechanics.Rotational.Components.SpringDamper spring(c = 30, d = 0.4);
  equation
    connect(rotor.flange_b, spring.flange_a);
    connect(spring.flange_b, flange_b);
  end Soft;

  model Frame "A body, pushed at its frame"
    inner Modelica.Mechanics.MultiBody.World world(gravityType = Modelica.Mechanics.MultiBody.Types.GravityTypes.NoGravity);
    Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a;
    Modelica.Mechanics.MultiBody.Joints.Prismatic rail(s(fixed = true), v(fixed = true));
    Modelica.Mechanics.MultiBody.Parts.Body body(m = 2, r_CM = zeros(3));
  equation
    connect(world.frame_b, rail.frame_a);
    connect(rail.frame_b, body.frame_a);
    connect(rail.frame_b, frame_a);
  end Frame;

  model Whole "Both flanges, held together by the wires of signals"
    DriveFmu drive('flange_a.tau' = -soft.'flange_b.tau');
    SoftFmu soft('flange_b.a' = drive.'flange_a.a');
  end Whole;

  model Joined
    Drive drive;
    Soft soft;
  equation
    connect(drive.flange_a, soft.flange_b);
  end Joined;

  model Called "Functions with statements: one that returns from within, one that goes to its end"
    function first "The first number that is larger"
      input Real x[:], limit;
      output Real at = 0;
    algorithm
      for i in 1:size(x, 1) loop
        if x[i] > limit then
          at := i;
          return;
        end if;
      end for;
    end first;

    function mean
      input Real x[:];
      output Real m = 0;
    algorithm
      for i in 1:size(x, 1) loop
        m := m + x[i]/size(x, 1);
      end for;
    end mean;
    Real x(start = 1, fixed = true);
    Real y = mean({x, 2*x, time});
    Real n = first({0.5*time, time, 3*time}, 5);
  equation
    der(x) = -y + n;
    annotation(experiment(StopTime = 2));
  end Called;
  model Controller "A clocked controller with a slower part"
    input Real u;
    output Real y, slow;
    parameter Real k = 2, T = 0.5;
  protected
    Real x(start = 0), e;
  equation
    e = 1 - sample(u, Clock(1, 10));
    x = previous(x) + interval(e)*e/T;
    y = hold(k*(x + e));
    slow = hold(subSample(x, 4));
    annotation(experiment(StopTime = 2));
  end Controller;
  model Beside "A clock beside a sample, a condition and a state"
    output Real y;
    output Integer n(start = 0, fixed = true), m(start = 0, fixed = true);
    Real x(start = 1, fixed = true);
  equation
    der(x) = -y;
    y = hold(sample(x, Clock(0.15)));
    when sample(0.05, 0.2) then
      n = pre(n) + 1;
    end when;
    when x < 0.5 then
      m = pre(m) + 1;
    end when;
    annotation(experiment(StopTime = 2));
  end Beside;
  model Matrices "What LAPACK does in Cardan itself, an FMU does on its own"
    import Modelica.Math.Matrices.*;
    Real x(start = 1, fixed = true);
    Real A[3, 3] = [x, time, 6; -5, 0.1*x, 1; 1, 4 + time, 1];
    Real B[4, 2] = [1, x; time, 1; 2, 2*time; 0.5, -x];
    Real y[3] = solve(A, {1, 2, time});
    Real Y[3, 2] = solve2(A, [1, 2; x, 0; 0, 1]);
    Real I[3, 3] = inv(A);
    Real d = det(A);
    Real z[2] = leastSquares(B, {1, 2, 3, time});
    Real w[4] = leastSquares(transpose(B), {1, x});
    Real s[2] = singularValues(B);
    Real L[3, 3] = cholesky(A*transpose(A) + identity(3));
    Real t[3] = LAPACK.dgtsv_vec({x, 2}, {0.5, time, 3}, {1, -1}, {1, 2, 3});
    Real n = norm(B);
    Real e[3, 2] = eigenValues([2 + x, 1, time; 1, 5, 0.5; 0, 0.5*x, 9]);
    Real oscillates[2, 2] = eigenValues([0, 1; -4 - x, -0.3]);
    Real Q[4, 2], R[2, 2], ratios[2] "Of eigenvectors, whatever their signs";
    Integer p[2];
  protected
    Real value[2, 2], v[2, 2];
  equation
    (Q, R, p) = QR(B);
    (value, v) = eigenValues([1, x; 2, 3 + time]);
    ratios = {abs(v[1, 2]/v[2, 2]), (x*v[2, 1] + v[1, 1])/v[1, 1]};
    der(x) = -0.1*(y[1] + z[1] + w[1]) - 0.01*(s[1] + d/100 + L[2, 1]) + 0.01*(e[1, 1] + oscillates[1, 2] + R[1, 2]);
    annotation(experiment(StopTime = 2));
  end Matrices;
end Models;
