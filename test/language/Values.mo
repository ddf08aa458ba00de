package Values "Initial values, hysteresis, ranges, constants of packages"

  model ParameterOfDiscrete
    discrete Real y(start=0);
    parameter Real q(fixed=false);
    Real p = q;
  equation
    when {initial(), time > 2} then
      y = 2;
    end when;
  initial equation
    y = q;
  end ParameterOfDiscrete;

  model DiscreteStart
    discrete Real x(start=1, fixed=true);
    discrete Real z;
  initial equation
    z = 4;
  equation
    when sample(0.5, 0.5) then
      x = 2*pre(x);
      z = pre(z) + x;
    end when;
  end DiscreteStart;

  function st
    input Integer n;
    output Real y[n];
  algorithm
    for i in 1:n loop
      y[i] := i;
    end for;
  end st;
  model StartByFunction
    parameter Integer n = 3;
    Real x[n](start=st(n), each fixed=true);
  equation
    der(x) = zeros(n);
  end StartByFunction;

  model Hysteresis
    Real u = 4*abs(mod(2*time, 1) - 0.5) - 1;
    Boolean y(start=false, fixed=true);
    Integer sw(start=0, fixed=true);
  equation
    y = u > 0.5 or pre(y) and u > -0.5;
    when y then
      sw = pre(sw) + 1;
    end when;
  end Hysteresis;

  function sqf
    input Real x;
    output Real y;
  algorithm
    y := x^2;
    annotation(inverse(x=sqrtf(y)));
  end sqf;
  function sqrtf
    input Real y;
    output Real x;
  algorithm
    x := sqrt(y);
  end sqrtf;
  model Inverse
    Real x(start=1);
  equation
    sqf(x) = 9 + time;
  end Inverse;

  function cube
    input Real x;
    input Real k;
    output Real y;
  algorithm
    y := k*x^3;
    annotation(Inline=false, inverse(x=nearlyRoot(y, k)));
  end cube;
  function nearlyRoot "An inverse up to 1 %, so that the result shows what was called"
    input Real y;
    input Real k;
    output Real x;
  algorithm
    x := 1.01*(y/k)^(1/3);
    annotation(Inline=false);
  end nearlyRoot;
  function square "The same, of a function that is inlined"
    input Real x;
    output Real y;
  algorithm
    y := x^2 + 0*x^4 + x^3/(1 + x)^9/1e9;
    annotation(Inline=true, inverse(x=nearlySquareRoot(y)));
  end square;
  function nearlySquareRoot
    input Real y;
    output Real x;
  algorithm
    x := 1.01*sqrt(y);
    annotation(Inline=true);
  end nearlySquareRoot;
  model NearInverse
    Real x(start=1), z(start=1), y = 8*time, s(start=1), a[2](each start=1), b[2] = {4, 9}*time;
  equation
    y = cube(x, 1);
    2*y = square(s);
    b = {square(a[i]) for i in 1:2};
    2*y = homotopy(cube(z, 2), 8*z);
  end NearInverse;

  model Rounded
    Integer k = integer(floor(time*10 + 0.5));
    Integer n(start=0, fixed=true);
  equation
    when change(k) then
      n = pre(n) + 1;
    end when;
  end Rounded;

  model Ranges
    Real a[:] = 1:-0.25:0, b[:] = 0:0.1:0.3;
    Integer n = size(a, 1), m = size(b, 1), e = size(2:1, 1);
    Real s = sum(k for k in 3:-1:1);
  end Ranges;

  package PC
    record D
      Real a;
      String s;
    end D;
    constant D tab[2] = {D(1, "x"), D(a=2, s="yy")};
    constant Integer N = size(tab, 1);
    function look
      input String s;
      output Real v = -1;
    algorithm
      for i in 1:N loop
        if tab[i].s == s then
          v := tab[i].a;
        end if;
      end for;
    end look;
  end PC;
  model PackageConstants
    Real v = PC.look("yy"), w = PC.look("none");
    Integer n = PC.N;
    Real x = PC.tab[2].a;
  end PackageConstants;

  model VectorOfModes
    Real x[3](each start=0, each fixed=true);
    Boolean b[3];
  equation
    for i in 1:3 loop
      b[i] = x[i] > 0.3;
      if b[i] then
        der(x[i]) = 0;
      else
        der(x[i]) = i;
      end if;
    end for;
  end VectorOfModes;

  partial function Line
    input Real x;
    output Real y;
  end Line;
  partial function Surface
    input Real x;
    input Real y;
    output Real z;
  end Surface;
  function trapezoid
    input Real a;
    input Real b;
    input Line f;
    output Real area;
  algorithm
    area := (b - a)*(f(a) + f(b))/2;
  end trapezoid;
  function section
    input Real y;
    input Surface g;
    output Real area;
  algorithm
    area := trapezoid(0, 1, function g(y=y));
  end section;
  function product2
    extends Surface;
  algorithm
    z := x*y;
  end product2;
  model BoundArguments
    Real fixed = section(3, product2);
    Real moving = section(3 + time, product2);
  end BoundArguments;

  function above "The greatest value, how many are above a limit, and whether any is"
    input Real u[:];
    input Real limit;
    output Real most = max(u);
    output Integer n = 0;
    output Boolean any = false;
  algorithm
    for k in 1:size(u, 1) loop
      if u[k] > limit then
        n := n + 1;
        any := true;
      end if;
    end for;
  end above;
  function order
    input Real u[:];
    output Real y[size(u, 1)] = u;
    output Integer indices[size(u, 1)] = 1:size(u, 1);
  algorithm
    for k in 1:size(u, 1) loop
      for i in 1:size(u, 1) - 1 loop
        if y[i] > y[i + 1] then
          y[{i, i + 1}] := y[{i + 1, i}];
          indices[{i, i + 1}] := indices[{i + 1, i}];
        end if;
      end for;
    end for;
  end order;
  model DiscreteResults "Integers and Booleans that functions compute from what moves: events where they change"
    Real u[3] = {time, 0.75, 1 - time}, y[3], most, since(start=0, fixed=true);
    Integer i[3], n, changes(start=0, fixed=true);
    Boolean any;
  equation
    (y, i) = order(u);
    (most, n, any) = above(u, 0.8);
    der(since) = if i[3] == 2 then 1 else 0;
    when change(n) then
      changes = pre(changes) + 1;
    end when;
  end DiscreteResults;
  function stepped "A Real that jumps, with a loop that nobody follows by symbols"
    input Real x;
    output Real y;
  protected
    Integer k;
  algorithm
    k := 0;
    while k < 3 and x <= 0.4 loop
      k := k + 1;
      if x > -5 then
        break;
      end if;
    end while;
    y := k;
  end stepped;
  model JumpsToZero "Relations of a section whose sides become equal in a jump, and stay so"
    Boolean g, h;
    Real since(start = 0, fixed = true);
  protected
    Integer c;
  algorithm
    c := 0;
    while c < 2 and time < 0 loop
      c := c + 1;
    end while;
    g := stepped(time) > c;
    h := c >= stepped(time);
  equation
    der(since) = if g or not h then 1 else 0;
  end JumpsToZero;
  model FallsOnZero "Relations of equations whose difference jumps to zero without an event, and stays there"
    Boolean a = p > 0, b = -p >= 0, c = max(0, 0.6 - time) > 0;
    Real since(start = 0, fixed = true), above(start = 0, fixed = true), p = stepped(time);
  equation
    der(since) = if a or not b then 1 else 0;
    der(above) = if c then 1 else 0;
  end FallsOnZero;
end Values;
