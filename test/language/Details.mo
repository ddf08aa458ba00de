package Details "What is easily forgotten"
  model Names
    String s = getInstanceName();
    Sub sub;
    Integer n = Modelica.Utilities.Strings.length(sub.s);
  end Names;
  model Sub
    parameter String s = getInstanceName();
  end Sub;

  model Reinits
    Real x[2](start={1, 2}, each fixed=true);
  equation
    der(x) = -x;
    when time > 0.5 then
      reinit(x, {3, 4});
    end when;
  end Reinits;

  model AtStart
    Real x(start=0, fixed=true);
    discrete Real d;
    discrete Real e(start=5);
    Boolean b = initial();
  equation
    der(x) = 1;
    when initial() then
      d = 7;
    elsewhen time > 0.5 then
      d = pre(d) + 1;
    end when;
    when {initial(), time > 0.3} then
      e = time + 1;
    end when;
  end AtStart;

  model Sampled
    parameter Real T = 0.1;
    discrete Real u, y(start=0, fixed=true);
  equation
    when sample(0, T) then
      u = time;
      y = 0.5*pre(y) + u;
    end when;
  end Sampled;

  model PartlyAssigned
    Real y;
    Integer i(start=3);
    Boolean b;
  algorithm
    b := time > 0.5;
    if b then
      y := 2;
    end if;
    when b then
      i := i + 1;
    end when;
  end PartlyAssigned;

  function conv
    input Real a[:];
    input Real b[:];
    output Real c[size(a, 1) + size(b, 1) - 1] = zeros(size(a, 1) + size(b, 1) - 1);
  algorithm
    for i in 1:size(a, 1) loop
      for j in 1:size(b, 1) loop
        c[i + j - 1] := c[i + j - 1] + a[i]*b[j];
      end for;
    end for;
  end conv;
  function poly
    input Real c[:];
    input Real x;
    output Real y;
  protected
    Real p[size(c, 1)];
  algorithm
    p[1] := 1;
    for i in 2:size(c, 1) loop
      p[i] := p[i - 1]*x;
    end for;
    y := c*p;
  end poly;
  model Polynomials
    Real c[4] = conv({1, 2}, {1, 1, 1});
    Real d[:] = conv({1, -1}, {1, 1});
    Real p = poly(x=2, c={1, 2, 3});
    Real q = poly({1, time, 3}, time);
    Real dp = der(q);
  end Polynomials;

  function f0
    input Real x;
    input Real k = 1;
    output Real y = k*x;
  end f0;
  function f3 = f0(k=3);
  model Aliases
    Real a = f0(2), b = f3(2), c = f3(2, k=5);
  end Aliases;

  model Empty
    parameter Integer n = 0;
    Real x[n];
    Real s = sum(x);
  equation
    for i in 1:n loop
      x[i] = i;
    end for;
  end Empty;

  model Selected
    Real x(start=1, fixed=true, stateSelect=StateSelect.avoid),
        y(stateSelect=StateSelect.always),
        z;
  equation
    y = -2*x;
    z = -y;
    der(x) = -x;
  end Selected;

  model Booleans
    Boolean b[3] = {time > 0.2, time > 0.8, false};
    Boolean a = Modelica.Math.BooleanVectors.anyTrue(b),
        al = Modelica.Math.BooleanVectors.allTrue(b);
    Real v[2] = if time > 0.5 then {1, 2} else {3, 4};
    Integer n = sum(if b[i] then 1 else 0 for i in 1:3);
    Boolean nb[3] = not b;
    Boolean x = b[1] and not (b[3] or false);
  end Booleans;

  model Tables
    Modelica.Blocks.Sources.TimeTable t(table=[0, 0; 0.5, 1; 0.5, 2; 1, 3]);
    Modelica.Blocks.Tables.CombiTable1Ds c(
      table=[0, 0; 1, 10; 2, 15],
      extrapolation=Modelica.Blocks.Types.Extrapolation.HoldLastPoint);
    Real y = c.y[1];
  equation
    c.u = 1.5*time;
  end Tables;

  model InnerFunction
    inner function g = gi;
    function gi
      input Real x;
      output Real y = 5*x;
    end gi;
    A1 a;
  end InnerFunction;
  partial function gp
    input Real x;
    output Real y;
  end gp;
  model A1
    outer function g = gp;
    Real y = g(2);
  end A1;

  model RandomNumbers
    import R = Modelica.Math.Random;
    parameter Integer seed = 614657;
    discrete Real r;
    Integer s[R.Generators.Xorshift64star.nState];
  equation
    when initial() then
      s = R.Generators.Xorshift64star.initialState(seed, 12);
      r = 0;
    elsewhen sample(0.5, 10) then
      (r, s) = R.Generators.Xorshift64star.random(pre(s));
    end when;
  end RandomNumbers;

  model Rotation
    Real x[2](start={1, 0}, each fixed=true);
    parameter Real A[2, 2] = [0, 1; -1, 0];
    Real e = x*x;
  equation
    der(x) = A*x;
  end Rotation;
  model MassMatrix
    parameter Real M[2, 2] = [2, 1; 1, 3];
    Real x[2](each start=0, each fixed=true);
  equation
    M*der(x) = {5, 10};
  end MassMatrix;

  type St = enumeration(off, on, err);
  model Machine
    St s(start=St.off, fixed=true);
    Integer c(start=0, fixed=true);
  algorithm
    when sample(0.1, 0.1) then
      if pre(s) == St.off then
        s := St.on;
      elseif pre(s) == St.on then
        s := St.err;
        c := c + 1;
      else
        s := St.off;
      end if;
    end when;
  end Machine;

  model ComplexNumbers
    Complex z = Complex(3, 4);
    Real a = Modelica.ComplexMath.abs(z);
    Complex w = z*Modelica.ComplexMath.conj(z);
    Complex v[2] = {z, w};
    Complex sm = Modelica.ComplexMath.sum(v);
    Complex dd = z/Complex(0, 1);
    Complex j = Modelica.ComplexMath.j;
    Complex e = Modelica.ComplexMath.exp(j*Modelica.Constants.pi);
  end ComplexNumbers;


  model WaitingSamples "sample waits for parameters that the initial equations give"
    parameter Real t1(fixed = false), h(fixed = false);
    Integer n(start = 0, fixed = true);
    discrete Real first(start = -1, fixed = true);
  initial equation
    t1 = 0.5;
    h^2 = 0.0625;
  equation
    when sample(t1, abs(h)) then
      n = pre(n) + 1;
      first = if pre(n) == 0 then time else pre(first);
    end when;
  end WaitingSamples;

  model WaitingTable "So does an external object, and what is computed from it"
    parameter Real t0(fixed = false);
    Modelica.Blocks.Sources.CombiTimeTable tab(table = [0, 0; 1, 1; 2, 4], startTime = t0);
    parameter Real last(fixed = false);
    Real x(start = 1), y = tab.y[1];
  initial equation
    t0 + x = -0.5;
    x = 0;
    last = tab.t_max;
  equation
    der(x) = 0;
  end WaitingTable;
end Details;
