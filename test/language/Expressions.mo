package Expressions
    "Operators of records, functions as arguments, derivatives of functions, slices, reductions"
  model Integrator
    outer Boolean isEnabled;
    Real x(start=1, fixed=true);
  equation
    der(x) = if isEnabled then -x else 0;
  end Integrator;
  model Subsystem
    Boolean enableMe = time <= 1;
    inner outer Boolean isEnabled = isEnabled and enableMe;
    Integrator c;
  end Subsystem;
  model Enabled
    Subsystem subSystem;
    Boolean outside = subSystem.isEnabled;
    inner Boolean isEnabled = time >= 0.5;
    annotation(experiment(StopTime=2));
  end Enabled;

  operator record Cx
    Real re;
    Real im;
    encapsulated operator 'constructor'
      function fromReal
        import Expressions.Cx;
        input Real re;
        input Real im = 0;
        output Cx r(re=re, im=im);
      algorithm
        annotation(Inline=true);
      end fromReal;
    end 'constructor';
    encapsulated operator '+'
      function add
        import Expressions.Cx;
        input Cx a;
        input Cx b;
        output Cx c;
      algorithm
        c := Cx(a.re + b.re, a.im + b.im);
      end add;
    end '+';
    encapsulated operator '-'
      function sub
        import Expressions.Cx;
        input Cx a;
        input Cx b;
        output Cx c;
      algorithm
        c := Cx(a.re - b.re, a.im - b.im);
      end sub;
      function neg
        import Expressions.Cx;
        input Cx a;
        output Cx c;
      algorithm
        c := Cx(-a.re, -a.im);
      end neg;
    end '-';
    encapsulated operator '*'
      function mul
        import Expressions.Cx;
        input Cx a;
        input Cx b;
        output Cx c;
      algorithm
        c := Cx(a.re*b.re - a.im*b.im, a.re*b.im + a.im*b.re);
      end mul;
    end '*';
    encapsulated operator '0'
      function zero
        import Expressions.Cx;
        output Cx c;
      algorithm
        c := Cx(0, 0);
      end zero;
    end '0';
    encapsulated operator '=='
      function eq
        import Expressions.Cx;
        input Cx a;
        input Cx b;
        output Boolean c;
      algorithm
        c := a.re == b.re and a.im == b.im;
      end eq;
    end '==';
    encapsulated operator 'String'
      function s
        import Expressions.Cx;
        input Cx a;
        output String c;
      algorithm
        c := String(a.re) + "+" + String(a.im) + "j";
      end s;
    end 'String';
  end Cx;
  model Operators
    Cx a = Cx(1, 2), b = Cx(3, -1), c = a*b + 2, d = -a - b;
    Cx v[2] = {a, b};
    Cx w = sum(v);
    Cx dot = {a, b}*{b, a};
    parameter Cx pa = Cx(1, 2);
    Boolean e = pa == Cx(1, 2);
    parameter String s = String(pa);
    Boolean f = s == "1+2j";
    Cx m[2, 2] = [a, b; b, a];
    Cx mv[2] = m*v;
  end Operators;

  partial function Fun
    input Real x;
    output Real y;
  end Fun;
  function sq
    extends Fun;
  algorithm
    y := x*x;
  end sq;
  function pw
    extends Fun;
    input Real n;
  algorithm
    y := x^n;
  end pw;
  function integ
    input Fun f;
    input Real a;
    input Real b;
    input Integer n = 100;
    output Real s;
  protected
    Real h;
  algorithm
    h := (b - a)/n;
    s := 0;
    for i in 1:n loop
      s := s + h*f(a + (i - 0.5)*h);
    end for;
  end integ;
  function mapf
    input Fun f;
    input Real x[:];
    output Real y[size(x, 1)];
  algorithm
    for i in 1:size(x, 1) loop
      y[i] := f(x[i]);
    end for;
  end mapf;
  model FunctionArguments
    Real a = integ(sq, 0, 3);
    Real b = integ(function pw(n=3), 0, 2);
    Real k = 2 + time;
    Real c = integ(function pw(n=k), 0, 1);
    Real d[3] = mapf(sq, {1, 2, time});
    Real e = integ(function sq(), 0, 1, n=10);
  end FunctionArguments;

  function g
    input Real x;
    input Real y;
    output Real z;
  algorithm
    z := x^2*y + sin(x);
    annotation(smoothOrder=2);
  end g;
  function gx = der(g, x);
  function gxy = der(g, x, y);
  function h
    input Real u;
    output Real y;
  algorithm
    y := if u > 0 then u^3 else 0;
    annotation(derivative=h_der);
  end h;
  function h_der
    input Real u;
    input Real du;
    output Real dy;
  algorithm
    dy := if u > 0 then 3*u^2*du else 0;
  end h_der;
  model Derivatives
    Real a = gx(2, 3);
    Real b = gxy(2, 3);
    Real p = time;
    Real q = h(p);
    Real dq = der(q);
    Real r = der(g(time, 2*time));
    Real s = der(sin(time)*{1, 2}*{3, 4});
  end Derivatives;

  model Slices
    Real A[3, 4] = {{i*10 + j for j in 1:4} for i in 1:3};
    Real r[4] = A[2, :];
    Real c[3] = A[:, end];
    Real b[2, 2] = A[{1, 3}, 2:3];
    Real e = A[end, end - 1];
    Real v[:] = A[1, {4, 1}];
    Real x[2] = A[2:3, 1];
    Real st[:] = (1:10)[2:3:9];
    Integer n = size(v, 1);
    Real B[2, 2];
    Real t[3];
    Real tt[2, 3] = transpose(A[:, 1:2]);
    Real cc[:, :] = [A[1:2, 1:2], {{7}, {8}}; 1, 2, 3];
    Real z[0, 3];
    Real sz = sum(z) + product(zeros(0));
    Real mx = max(A), mn = min(A[:, 1]);
    Real op[2, 2] = outerProduct({1, 2}, {3, 4});
    Real cr[3] = cross({1, 0, 0}, {0, 1, 0});
    Real dg[2, 2] = diagonal({1, 2});
    Real id[2, 2] = identity(2)^3;
    Real sk[3, 3] = skew({1, 2, 3});
    Real sy[2, 2] = symmetric([1, 2; 3, 4]);
    Real ls[5] = linspace(0, 1, 5);
  equation
    B[:, 1] = {1, 2};
    B[1, 2] = 5;
    B[2, 2] = B[1, :]*{1, 1};
    t[1:2] = {3, 4};
    t[3] = t[1:2]*t[1:2];
  end Slices;

  model Reductions
    Real a = sum(i*j for i in 1:3, j in 1:2);
    Real b = product(i for i in 1:5);
    Real c = max(i*(5 - i) for i in 1:4);
    Real d = min({3, 1, 2});
    Real m[2, 3] = {i + 10*j for i in 1:3, j in 1:2};
    Real e = sum({{i^2 for i in 1:k}*ones(k) for k in 1:3});
    Boolean bb = (sum(if x > 1 then 1 else 0 for x in {0.5, 1.5, 2.5}) == 2);
    Real f = sum(sum(1 for j in 1:i) for i in 1:4);
    Integer em = sum(i for i in 1:0);
    Real vs = sum({1, 2, 3} .* {4, 5, 6}) + sum({2, 4} ./ {1, 2}) + sum({1, 2} .^ 2);
  end Reductions;

  function parts "Two results, of which an expression takes the first"
    input Real x[:];
    output Real total = sum(x);
    output Integer count = size(x, 1);
  algorithm
  end parts;

  model FirstResults
    Real a = if time < 2 then parts({1, time}) else parts({time});
    Real b = (if time < 2 then parts({4, time}) else parts({time, 2})) + 1;
    Real c[2] = {if time < k then parts({k, 1}) else parts({k}) for k in 1:2};
  end FirstResults;

  function looked_up "Constant arrays of every kind; its own copy of one is changed"
    input Integer i;
    output Real y;
  protected
    constant Real table[:, 2] = {{1, 10}, {2, -20}, {3, 30}};
    Real own[3, 2] = {{1, 10}, {2, -20}, {3, 30}};
    Boolean flags[3] = {true, false, true};
    Integer order[:] = {3, 1, 2};
  algorithm
    own[i, 2] := own[i, 2] + 1;
    y := table[order[i], 2] + 100*own[i, 2] + (if flags[i] then 0.5 else 0) + sum({1000, 2000, 3000} .* {i, 0, i});
  end looked_up;

  model KnownArrays
    Integer k = if time < 0.5 then 1 else 2;
    Real a = looked_up(k);
    Real b = looked_up(1) + looked_up(3);
    Real c = sum({1, 2, 3} .* {k, 2*k, 3*k});
  end KnownArrays;

  function first_of "The scalar product of the first n elements: their number is known when it runs"
    input Real a[:];
    input Real b[size(a, 1)];
    input Integer n;
    output Real y;
  algorithm
    y := a[1:n]*b[1:n];
    annotation (Inline = true);
  end first_of;

  model OpenSlices
    Integer n = if time < 0.5 then 1 else 2;
    discrete Integer k(start = 1, fixed = true);
    Real q[3] = {time, 2*time, 3*time};
    Real y = first_of(q, {1, 2, 3}, n);
    Real z = first_of(q, {1, 2, 3}, 2);
    discrete Real s(start = 0, fixed = true);
  equation
    when time >= 0.75 then
      k = pre(k) + 2;
      s = first_of({1, 2, 3}, {1, 2, 3}, k);
    end when;
  end OpenSlices;

  function headCurve "The size of its array comes with the call; max and min of it do not change with x"
    input Real x;
    input Real a[:];
    output Real y;
  algorithm
    y := max(a) - x^2*min(a);
  end headCurve;

  function cube "External, without a derivative"
    input Real x;
    output Real y;
    external "C" y = cube_of(x) annotation(Include="static double cube_of(double x) { return x*x*x; }");
  end cube;

  function cubeSum "Calls what has no derivative"
    input Real x;
    input Real y;
    output Real z;
  algorithm
    z := cube(2*x)/8 + y;
  end cubeSum;

  model SolvedWithCalls "Systems of equations with calls whose derivatives cannot be written"
    parameter Real a[3] = {4, 1, 2};
    Real u(start=1), x(start=1), y(start=1), z(start=1);
  equation
    headCurve(u, a) = 0.5*u + time;
    cubeSum(x, y) = 8 + time;
    cube(y) + x = 3;
    cube(z) + z = 10;
  end SolvedWithCalls;


  partial function OfOne
    input Real u;
    output Real y;
  end OfOne;
  function ZeroOf "By halving"
    input OfOne f;
    input Real low, high;
    output Real u;
  protected
    Real a = low, b = high;
  algorithm
    for i in 1:70 loop
      u := (a + b)/2;
      if f(u) > 0 then
        b := u;
      else
        a := u;
      end if;
    end for;
    annotation (Inline=false);
  end ZeroOf;
  function CubicOf
    extends OfOne;
    input Real h;
  algorithm
    y := u^3 + u - h;
  end CubicOf;
  function RootOf
    input Real h;
    output Real u;
  algorithm
    u := ZeroOf(function CubicOf(h=h), -20, 20);
    annotation (Inline=false);
  end RootOf;
  model DerivativesOfPassed "A function that is passed depends on what it is bound to, also in derivatives by time"
    Real x(start=10, fixed=true);
    Real y = RootOf(x), z, lost;
  equation
    der(x) = -x;
    der(y) = y + z;
    lost = z - (-x/(3*y^2 + 1) - y);
  end DerivativesOfPassed;
end Expressions;
