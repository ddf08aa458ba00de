package Exported "Models whose derivatives are written in other languages"
  model Every "Each operator and function of numbers"
    Real x(start = 0.3, fixed = true), y(start = -0.7, fixed = true), z(start = 1.1, fixed = true);
    parameter Real a = 2.5, b = a^2 + sqrt(a), c = if a > 2 then 0.25 else 4;
    parameter Integer n = 3;
    parameter Boolean on = true;
    Boolean above = x > 0.1 and not (y > 0.5) or z < -1;
    output Real signals[12];
  equation
    der(x) = y - noEvent(if x > 0 then x^3 elseif x < -1 then -x^2 else -abs(x));
    der(y) = -x*c + sin(time)*cos(3*time) - 0.1*y*tanh(z) + (if above then 0.2 else -0.2);
    der(z) = -z + exp(-abs(x)) + b/10*atan2(y, 1 + x^2) - x^4/50 - (x^2 + 1)^(-1.5) + (if on then n else 0)/30;
    signals = {asin(x/10), acos(y/10), atan(z), sinh(x), cosh(y), log(2 + z^2), log10(2 + x^2), tan(x/4), min(x, y), max(x, z),
      sqrt(1 + x^2), semiLinear(y, a, b)};
  end Every;

  model Rounded "Whole numbers, without events"
    Real x(start = 0.3, fixed = true);
    output Real k[6];
  equation
    der(x) = 5*cos(time);
    k = noEvent({floor(x), ceil(x), div(7*x, 2), mod(x, 0.7), rem(x, 0.7), sign(x)});
  end Rounded;

  model Gap "Conditions that change, and one of time"
    parameter Real m = 0.5, k = 400, d = 2;
    Real s(start = 1, fixed = true), v(start = 0, fixed = true);
    output Real f;
  equation
    der(s) = v;
    m*der(v) = f - m*9.81 + (if time < 1.2 then 0 else 3);
    f = if s < 0.1 then -k*(s - 0.1) - d*v else 0;
  end Gap;

  model Diode "A nonlinear system with its start from the last solution, and an input"
    input Real u = 3*sin(5*time);
    parameter Real R = 100, C = 1e-4;
    Real uc(start = 0, fixed = true), ud(start = 0.1), i;
  equation
    u = R*i + ud + uc;
    i = 1e-6*(exp(ud/0.05) - 1) + ud*1e-4;
    C*der(uc) = i - uc/2000;
  end Diode;

  model Bridge "A linear system whose matrix moves"
    Real g(start = 0.5, fixed = true), p[3];
    output Real q = p[1] - p[3];
  equation
    der(g) = p[2]/5 - g/10;
    (2 + g)*p[1] - g*p[2] - p[3]/3 = 1;
    -g*p[1] + (1 + 2*g^2)*p[2] - g*p[3] = sin(time);
    -p[1]/3 - g*p[2] + (3 - g)*p[3] = p[2]*time/20;
  end Bridge;

  model Arm "Six joints of the shipped library"
    inner Modelica.Mechanics.MultiBody.World world;
    Modelica.Mechanics.MultiBody.Joints.Revolute r[6](n = {{0, 1, 0}, {0, 0, 1}, {0, 0, 1}, {1, 0, 0}, {0, 0, 1}, {1, 0, 0}},
      phi(start = {0.1, 0.4, -0.3, 0.2, 0.6, 0.1}, each fixed = true), w(each start = 0, each fixed = true));
    Modelica.Mechanics.MultiBody.Parts.BodyShape b[6](r = {{0, 0.4, 0}, {0.6, 0, 0}, {0.5, 0.1, 0}, {0.1, 0, 0}, {0.1, 0, 0},
      {0.05, 0.02, 0}}, each r_CM = {0.03, 0.02, 0.01}, m = {4, 3, 2, 1, 0.6, 0.3}, each I_11 = 0.01, each I_22 = 0.02, each
      I_33 = 0.015);
  equation
    connect(world.frame_b, r[1].frame_a);
    for i in 1:6 loop
      connect(r[i].frame_b, b[i].frame_a);
    end for;
    for i in 1:5 loop
      connect(b[i].frame_b, r[i + 1].frame_a);
    end for;
  end Arm;

  model Fourbar "A loop: a nonlinear system of positions, linear ones of speeds and accelerations"
    extends Modelica.Mechanics.MultiBody.Examples.Loops.Fourbar1;
  end Fourbar;

  model Bounce "Its speed jumps"
    Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  equation
    der(h) = v;
    der(v) = -9.81;
    when h < 0 then
      reinit(v, -0.8*pre(v));
    end when;
  end Bounce;

  model Sampled "What changes at the times of sample()"
    Real x(start = 1, fixed = true);
    discrete Real k(start = 0.2, fixed = true);
    Integer n(start = 0, fixed = true);
    parameter Real h = 0.25;
    output Real y = 2*k;
    output Real counted = n;
  equation
    der(x) = -k*x;
    when sample(0.1, h) then
      k = 0.9*pre(k) + 0.05;
      n = pre(n) + 1;
    end when;
  end Sampled;

  model Ticking "A clocked controller with a slower part"
    input Real u = 0.5;
    parameter Real T = 0.5;
    output Real y = hold(2*(w + e));
    output Real slow = hold(subSample(w, 3));
    Real x(start = 1, fixed = true);
  protected
    Real e, w(start = 0);
  equation
    e = 1 - sample(u, Clock(1, 4));
    w = previous(w) + interval(e)*e/T;
    der(x) = -y*x;
  end Ticking;

  model Tables "Straight lines between points, beyond the last ones and around again"
    import Modelica.Blocks.Types.Extrapolation;
    Modelica.Blocks.Tables.CombiTable1Ds line(table = [0, 1, -1; 0.5, 3, 2; 1, 0, 2; 2.5, 4, 1], columns = 2:3);
    Modelica.Blocks.Tables.CombiTable1Ds held(table = [-1, 1; 0.2, 3; 1, 0], extrapolation = Extrapolation.HoldLastPoint);
    Modelica.Blocks.Tables.CombiTable1Ds around(table = [0, 1; 0.7, 3; 1, 1], extrapolation = Extrapolation.Periodic);
    Real x(start = 0, fixed = true);
    output Real y[4] = {line.y[1], line.y[2], held.y[1], around.y[1]};
  equation
    line.u = 3*sin(3*time);
    held.u = 2*cos(time);
    around.u = 5*time - 3;
    der(x) = line.y[1] + held.y[1] - x;
  end Tables;

  model Curves "Smooth curves and steps between points, some of them parameters, and what is beyond them"
    import Modelica.Blocks.Types.Smoothness;
    import Modelica.Blocks.Types.Extrapolation;
    parameter Real points[:, :] = [-1, 0.3; 0.2, 2; 0.9, 2; 1.4, -0.5; 2.5, 0.4];
    Modelica.Blocks.Tables.CombiTable1Ds akima(table = points, smoothness = Smoothness.ContinuousDerivative);
    Modelica.Blocks.Tables.CombiTable1Ds modified(table = points, smoothness = Smoothness.ModifiedContinuousDerivative,
      extrapolation = Extrapolation.HoldLastPoint);
    Modelica.Blocks.Tables.CombiTable1Ds fritsch(table = points, smoothness = Smoothness.MonotoneContinuousDerivative1);
    Modelica.Blocks.Tables.CombiTable1Ds steffen(table = points, smoothness = Smoothness.MonotoneContinuousDerivative2,
      extrapolation = Extrapolation.Periodic);
    Modelica.Blocks.Tables.CombiTable1Ds steps(table = points, smoothness = Smoothness.ConstantSegments);
    Modelica.Blocks.Tables.CombiTable1Ds held(table = points, extrapolation = Extrapolation.HoldLastPoint);
    Modelica.Blocks.Tables.CombiTable1Ds one(table = [0, 3], smoothness = Smoothness.ContinuousDerivative);
    Real u = 3*sin(3*time) + 0.5;
    Real x(start = 0, fixed = true);
    output Real y[6] = {akima.y[1], modified.y[1], fritsch.y[1], steffen.y[1], steps.y[1], one.y[1]};
    output Real slope = der(akima.y[1]) + der(modified.y[1]) + der(fritsch.y[1]) + der(steffen.y[1]) + der(held.y[1]);
    Real speed = der(akima.y[1]) + der(modified.y[1]);
    output Real bend = der(speed);
  equation
    akima.u = u;
    modified.u = u;
    fritsch.u = u;
    steffen.u = 2*u;
    steps.u = u;
    held.u = u;
    one.u = u;
    der(x) = akima.y[1] - x;
  end Curves;

  model Surfaces "Tables of two inputs: planes, steps and bicubic patches"
    import Modelica.Blocks.Types.Smoothness;
    import Modelica.Blocks.Types.Extrapolation;
    parameter Real points[:, :] = [0, -1, 0.5, 2; 0, 1, 3, 0.2; 0.6, 2, 2.5, -1; 1.5, 0.7, 1, 1.4; 2, -1, 0.3, 2];
    Modelica.Blocks.Tables.CombiTable2Ds planes(table = points);
    Modelica.Blocks.Tables.CombiTable2Ds held(table = points, extrapolation = Extrapolation.HoldLastPoint);
    Modelica.Blocks.Tables.CombiTable2Ds steps(table = points, smoothness = Smoothness.ConstantSegments);
    Modelica.Blocks.Tables.CombiTable2Ds smooth(table = points, smoothness = Smoothness.ContinuousDerivative);
    Modelica.Blocks.Tables.CombiTable2Ds around(table = points, smoothness = Smoothness.ContinuousDerivative,
      extrapolation = Extrapolation.Periodic);
    Modelica.Blocks.Tables.CombiTable2Ds narrow(table = [0, 1; 0.5, 2; 1, 3; 2, -1], smoothness = Smoothness.ContinuousDerivative);
    Real u1 = 1 + 1.7*sin(3*time), u2 = 0.5 + 2.5*cos(2*time);
    Real x(start = 0, fixed = true);
    output Real y[6] = {planes.y, held.y, steps.y, smooth.y, around.y, narrow.y};
    output Real slope[2] = {der(planes.y) + der(held.y), der(smooth.y) + der(around.y)};
    Real speed = der(smooth.y);
    output Real bend = der(speed);
  equation
    {planes.u1, held.u1, steps.u1, smooth.u1, around.u1, narrow.u1} = fill(u1, 6);
    {planes.u2, held.u2, steps.u2, smooth.u2, around.u2, narrow.u2} = fill(u2, 6);
    der(x) = smooth.y - x;
  end Surfaces;

  model OfFile "A table of a file"
    parameter String file;
    Modelica.Blocks.Tables.CombiTable1Ds t(tableOnFile = true, tableName = "rising", fileName = file, columns = {2, 3});
    Real x(start = 0, fixed = true);
    output Real y = t.y[2];
  equation
    t.u = 3*time;
    der(x) = t.y[1] - x;
  end OfFile;

  model Refused "It cannot be written: a table of time"
    Modelica.Blocks.Sources.CombiTimeTable t(table = [0, 1; 1, 3; 2, 0]);
    Real x(start = 0, fixed = true);
  equation
    der(x) = t.y[1];
  end Refused;

  model Together "It cannot be written: a system of equations is solved at ticks"
    Real x(start = 1, fixed = true);
    Real a(start = 1), b(start = 1);
  equation
    der(x) = -hold(a);
    a + sin(b) = sample(x, Clock(0.1));
    a - b = cos(a);
  end Together;
end Exported;
