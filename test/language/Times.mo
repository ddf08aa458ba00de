package Times "Runs that begin before zero, and what waits for parameters that the start determines"
  model Before "Events before, at and after zero"
    Integer n(start=0, fixed=true), m(start=0, fixed=true), k(start=0, fixed=true);
    Real x(start=0, fixed=true);
    Boolean b = time >= 0;
    discrete Real last(start=-100, fixed=true);
    Real d = delay(time, 1);
    Real f = floor(time);
  equation
    der(x) = if b then 2 else 1;
    when sample(-0.3, 0.1) then
      n = pre(n) + 1;
    end when;
    when sample(0, 1) then
      m = pre(m) + 1;
    end when;
    when {time >= -2.5, b} then
      k = pre(k) + 1;
      last = time;
    end when;
    annotation (experiment(StartTime=-5, StopTime=5));
  end Before;
  model ToZero
    Real x(start=0, fixed=true);
  equation
    der(x) = 1;
    annotation (experiment(StartTime=-10, StopTime=0));
  end ToZero;
  model Meeting "Ticks that meet near zero are one event, though -0.3 + 3*0.1 is not zero"
    Integer n(start=0, fixed=true), both(start=0, fixed=true);
    Boolean a = sample(-0.3, 0.1), b = sample(0, 1);
  equation
    when {a, b} then
      n = pre(n) + 1;
    end when;
    when a and b then
      both = pre(both) + 1;
    end when;
    annotation (experiment(StartTime=-0.3, StopTime=2.05));
  end Meeting;
  model Clocked
    Real u(start=0), v;
    Integer n(start=0);
  equation
    when Clock(0.1) then
      n = previous(n) + 1;
      u = time;
    end when;
    v = hold(u);
    annotation (experiment(StartTime=-1, StopTime=0));
  end Clocked;
  partial model Template
    Real x = time;
    annotation (experiment(StartTime=-3, StopTime=-1));
  end Template;
  model Inherited "The settings of an experiment are inherited (18.4)"
    extends Template;
  end Inherited;
  model Overridden
    extends Template;
    annotation (experiment(StopTime=4));
  end Overridden;
  model OneSecond "Without StopTime a run takes a second"
    Real x = time;
    annotation (experiment(StartTime=7));
  end OneSecond;

  model UnknownPeriod "Start and period of samples, of blocks and of clocks are initial unknowns"
    parameter Real T(fixed=false), t0(fixed=false);
    parameter Real half = T/2;
    Integer n(start=0, fixed=true), m(start=0, fixed=true), k(start=0);
    Modelica.Blocks.Discrete.ZeroOrderHold hold(samplePeriod=half);
    Modelica.Blocks.Sources.Pulse pulse(period=T, amplitude=2);
    Real x(start=0, fixed=true);
    Real d = delay(time, T);
  initial equation
    T*x = 4*x + T - 0.25;
    t0 = 0.1;
  equation
    when sample(t0, T) then
      n = pre(n) + 1;
    end when;
    when time > t0 + 2*T then
      m = pre(m) + 1;
    end when;
    when Clock(T) then
      k = previous(k) + 1;
    end when;
    hold.u = time;
    der(x) = pulse.y;
  end UnknownPeriod;
  model UnknownTables "External objects are made of what the initial system gives"
    parameter Real k(fixed=false, start=1);
    parameter Real data[2, 2](each fixed=false);
    Modelica.Blocks.Sources.CombiTimeTable t(table=[0, 0; 2*k, k]);
    Modelica.Blocks.Tables.CombiTable1Ds s(table=data);
    Modelica.Blocks.Tables.CombiTable2Ds q(table=[0, 0, 1; 0, 0, k; 1, k, 2*k]);
    Real x(start=t.t_max, fixed=true);
  initial equation
    homotopy(k^3, 9*k) = 27;
    data = [0, 0; 1, 4];
  equation
    s.u = time;
    q.u1 = time;
    q.u2 = time;
    der(x) = 1;
  end UnknownTables;
  class Scale
    extends ExternalObject;
    function constructor
      input Real k;
      output Scale s;
      external "C" s = scale_new(k) annotation (Include="
#include <stdlib.h>
static void *scale_new(double k) { double *s = malloc(sizeof *s); *s = k; return s; }");
    end constructor;
    function destructor
      input Scale s;
      external "C" free(s) annotation (Include="#include <stdlib.h>");
    end destructor;
  end Scale;
  function scaled
    input Scale s;
    input Real u;
    output Real y;
    external "C" y = scale_by(s, u) annotation (Include="static double scale_by(void *s, double u) { return *(double *)s*u; }");
  end scaled;
  model UnknownObjects
    parameter Real k[2](each fixed=false);
    Scale s[2] = {Scale(k[1]), Scale(2*k[2])};
    Real y = scaled(s[1], time) + scaled(s[2], time);
    parameter Real p = scaled(s[1], 3);
    parameter Integer i = integer(p);
    parameter String text = String(i);
    Integer n = Modelica.Utilities.Strings.length(text);
  initial equation
    k[1] + k[2] = 7;
    k[1] - k[2] = 1;
  end UnknownObjects;

  model SteadyPipes "Twelve heated pipes in series, from rest to a steady state"
    parameter Integer n = 12;
    parameter Real k = 1000, h_in = 3e5;
    Real p[n + 1](each start=1e5, each nominal=1e5), m[n], h[n](each start=1e5, each nominal=1e5);
  initial equation
    der(p[2:n]) = zeros(n - 1);
    der(h) = zeros(n);
  equation
    p[1] = 3e5;
    p[n + 1] = 1e5;
    for i in 1:n loop
      p[i] - p[i + 1] = k*m[i]*sqrt(m[i]^2 + 1e-10);
      5*der(h[i]) = m[i]*((if i == 1 then h_in else h[max(i - 1, 1)]) - h[i]) + 1000;
    end for;
    for i in 2:n loop
      1e-5*der(p[i]) = m[i - 1] - m[i];
    end for;
  end SteadyPipes;
  model SteadyRegions "Properties that are not defined for another region than that of the start values"
    parameter Integer n = 12;
    Real x[n](each start=1), y[n];
  initial equation
    der(x) = zeros(n);
  equation
    for i in 1:n loop
      y[i] = if x[i] < 2 then sqrt(2 - x[i]) else sqrt(x[i] - 2) + 5;
      der(x[i]) = (if i == 1 then 1 else x[max(i - 1, 1)]) - x[i]*y[i] + (if i == n then 1 else x[min(i + 1, n)]) - 1;
    end for;
  end SteadyRegions;
  model SteadyLadder "A ladder of resistors, capacitors and diodes; the last section carries no current"
    parameter Integer n = 15;
    parameter Real R = 10, V = 5;
    Real v[n + 1], i[n], u[n](each start=0.5), d[n];
  initial equation
    der(v[2:n + 1]) = zeros(n);
  equation
    v[1] = V;
    for k in 1:n loop
      v[k] - v[k + 1] = R*i[k];
      1e-3*der(v[k + 1]) = i[k] - (if k < n then i[min(k + 1, n)] else 0) - d[k];
      u[k] = v[k + 1];
      d[k] = if k == 1 then 1e-9*(exp(u[k]/0.025) - 1) else 0;
    end for;
  end SteadyLadder;
  function Rounded "Relations and roundings of its own make no events"
    input Real x;
    input Integer digits;
    output Real y;
  protected
    Real factor = 10^digits;
  algorithm
    y := if x > 0 then floor(x*factor + 0.5)/factor else ceil(x*factor - 0.5)/factor;
  end Rounded;
  function Picked
    input Boolean first;
    input Real a;
    output Real y;
  algorithm
    y := if first then floor(a) else -floor(a);
  end Picked;
  model EventsInArguments "What stands in the arguments of a function that is put in place keeps its events"
    Integer falls(start=0, fixed=true), picks(start=0, fixed=true), steps(start=0, fixed=true);
    Boolean high = time < begun + 0.9;
    Real begun = Rounded(integer(time), 3);
    Real picked = Picked(sin(time) > 0.5, if cos(time) > 0.9 then 7.5 else 6.5);
    Real section, quiet;
    Real x(start=0, fixed=true);
  algorithm
    section := Rounded(integer(time)*2, 3) + Picked(time > 0.7, if time > 0.75 then 7.5 else 6.5);
  equation
    der(x) = Picked(time > 1.7, 1 + integer(time));
    quiet = noEvent(Picked(time > 1.7, 1 + integer(time)));
    when not high then
      falls = pre(falls) + 1;
    end when;
    when {picked > 5, picked < -6.5, picked > -6.5} then
      picks = pre(picks) + 1;
    end when;
    when {section > 6.5, section > 8, section > 10} then
      steps = pre(steps) + 1;
    end when;
  end EventsInArguments;
end Times;
