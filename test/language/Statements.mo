package Statements
    "State graphs, events, structure by parameters, tuples, records from functions, extends, algorithms"

  model Graph
    Modelica.StateGraph.InitialStep i(nIn=1, nOut=1);
    Modelica.StateGraph.Step s(nIn=1, nOut=1);
    Modelica.StateGraph.TransitionWithSignal t1;
    Modelica.StateGraph.Transition t2(enableTimer=true, waitTime=0.3);
    inner Modelica.StateGraph.StateGraphRoot stateGraphRoot;
    Modelica.Blocks.Sources.BooleanExpression e(y=time > 0.2);
    Boolean a = s.active;
  equation
    connect(i.outPort[1], t1.inPort);
    connect(t1.outPort, s.inPort[1]);
    connect(s.outPort[1], t2.inPort);
    connect(t2.outPort, i.inPort[1]);
    connect(e.y, t1.condition);
  end Graph;

  function csin
    input Real x;
    output Real y;
    external "C" y = sin(x);
    annotation(Library="m");
  end csin;
  function cpow
    input Real x;
    input Real y;
    output Real z;
    external "C" z = pow(x, y);
  end cpow;

  model Evaluated
    parameter Integer n = 2 annotation(Evaluate=true);
    final parameter Real k = 2*n;
    constant Real pi2 = 2*Modelica.Constants.pi;
    Real x[n] = fill(k, n);
  protected
    parameter Real hidden = 3;
    Real y = hidden*time;
  public
    Real z = y;
  end Evaluated;

  model Events
    Real x(start=1, fixed=true), v(start=0, fixed=true);
    Integer n(start=0, fixed=true);
    Real a = noEvent(if time > 0.5 then 1 else 0),
        b = smooth(0, if time > 0.5 then 1 else 0),
        c = semiLinear(time - 0.5, 2, 3);
    Real ab = abs(time - 0.5),
        sg = sign(time - 0.5),
        md = mod(time*10, 3),
        dv = div(time*10, 3),
        rm = rem(-time*10, 3),
        ce = ceil(time*2.5),
        fl = floor(-time*2.5);
    Integer it = integer(time*2.5);
  equation
    der(x) = v;
    der(v) = -9.81;
    when x < 0 then
      reinit(v, -0.8*pre(v));
      reinit(x, 0);
      n = pre(n) + 1;
    end when;
  end Events;

  model ByParameter
    parameter Boolean lin = true;
    Real x(start=1, fixed=true), y;
  equation
    if lin then
      der(x) = -x;
      y = 2;
    else
      x = 3;
      y = x^2;
    end if;
    annotation();
  end ByParameter;
  model ByOtherParameter
    extends ByParameter(lin=false, x(fixed=false));
  end ByOtherParameter;

  function mo
    input Real x[:];
    output Real s;
    output Real p;
    output Integer n;
  algorithm
    s := sum(x);
    p := product(x);
    n := size(x, 1);
  end mo;
  model Tuples
    Real s, p;
    Integer n;
    Real s1 = mo({1, 2, 3});
    Real p2;
    Integer n2;
  equation
    (s, p, n) = mo({2, 3, 4});
    (, p2) = mo({5, 6});
    (,, n2) = mo({1, 2, 3, 4});
  end Tuples;

  record Pt
    Real x;
    Real y;
  end Pt;
  function mk
    input Integer n;
    output Pt p[n];
  algorithm
    for i in 1:n loop
      p[i] := Pt(i, i^2);
    end for;
  end mk;
  model RecordArrays
    Pt p[3] = mk(3);
    Real s = sum(p.y);
    Pt q = p[2];
    Pt r[2] = p[2:3];
    Real t = r[2].x;
    parameter Pt pp[:] = mk(4);
    Integer n = size(pp, 1);
    Real last = pp[end].y;
  end RecordArrays;

  model Bs
    parameter Real k = 1;
    parameter Real j = k + 1;
    Real x = k*j;
  end Bs;
  model D1
    extends Bs(k=2);
  end D1;
  model D2
    extends D1(j=10, x(start=3));
  end D2;
  model Extended
    D2 d(k=7);
    Real r = d.x;
  end Extended;

  type Len = Real(unit="m", min=0, nominal=10);
  type L3v = Len[3];
  model Types
    L3v v = {1, 2, 3}*time;
    Len l(start=5, fixed=true);
    L3v w[2] = {v, 2*v};
    Real s = sum(w);
  equation
    der(l) = 0;
  end Types;

  model Assignments
    Real A[3, 3];
    Real t;
    Real u[2];
    Real q;
  algorithm
    for i in 1:3, j in 1:3 loop
      A[i, j] := if i == j then 1 else i + j;
    end for;
    A[2, :] := {9, 9, 9};
    (t, q) := mo(A[2, :]);
    u := {A[1, 2], A[3, 1]};
    u[1] := u[1] + 100;
    if time > 0.5 then
      t := t + 1;
    elseif time > 0.2 then
      t := 0;
    end if;
  end Assignments;

  model VariableIndex
    Integer k = integer(1 + 2.5*time);
    Real v[4] = {1, 4, 9, 16}*time;
    Real y = v[k];
    Real z = ({10, 20, 30, 40})[k];
    Real m = ([1, 2; 3, 4])[integer(1 + time*0.99), 2];
  end VariableIndex;


  model WhenLoops "Loops in when-equations, with conditions inside and an elsewhen"
    Integer index = if time < 0.3 then 1 elseif time < 0.6 then 2 else 3;
    Real k[3];
    Real y = k*{10, 20, 30};
    discrete Real m[2, 3](each start = 0, each fixed = true);
    discrete Integer n(start = 0, fixed = true);
  equation
    when {initial(), change(index)} then
      for i in 1:3 loop
        k[i] = if index == i then 1 else 0;
      end for;
    end when;
    when sample(0.25, 0.25) then
      n = pre(n) + 1;
      for i in 1:2 loop
        for j in 1:3 loop
          if i == 1 then
            m[i, j] = n*j;
          else
            m[i, j] = pre(m[i, j]) + j;
          end if;
        end for;
      end for;
    elsewhen time > 0.9 then
      n = 7;
      for i in 1:2, j in 1:3 loop
        m[i, j] = pre(m[i, j]) + 100*i;
      end for;
    end when;
  end WhenLoops;

  model DecidedSizes "constants of a package decide between arrays of different sizes, also in a function"
    package Base
      constant Boolean reduced = false;
      record State
        Integer phase;
        Real x;
      end State;
      function complete
        input Real x[:];
        output Real y[n];
      protected
        constant Integer n = if reduced then 3 else 2;
      algorithm
        y := if reduced then cat(1, x, {1 - sum(x)}) else x;
      end complete;
      function state
        input Real x;
        output State s;
      algorithm
        s := State(if x > 0.5 then 2 else 1, x);
      end state;
    end Base;
    package Reduced
      extends Base(reduced=true);
    end Reduced;
    Real a[2] = Base.complete({time, 2*time});
    Real b[3] = Reduced.complete({time, 2*time});
    Base.State s = Base.state(time);
    Base.State c = if Base.reduced then s else Base.state(0.4*time);
  end DecidedSizes;

end Statements;
