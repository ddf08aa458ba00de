package Functions
  record Pair
    Real x;
    Real y;
  end Pair;
  function dotted
    input Real a[:];
    input Real b[size(a, 1)];
    output Real c;
  algorithm
    c := a*b;
    annotation(Inline=false);
  end dotted;
  function squares
    input Integer n;
    output Real v[n];
  algorithm
    for i in 1:n loop
      v[i] := i^2;
    end for;
    annotation(Inline=false);
  end squares;
  function powered
    input Real x;
    input Integer k;
    output Real y = 1;
  protected
    Integer rest = k;
  algorithm
    while true loop
      if rest <= 0 then
        return;
      end if;
      y := y*x;
      rest := rest - 1;
    end while;
    annotation(Inline=false);
  end powered;
  function both
    input Real u;
    output Real first;
    output Real second;
    output Pair p;
  algorithm
    first := u + 1;
    second := u + 2;
    p := Pair(first, second);
    p := Pair(p.y, p.x);
    annotation(Inline=false);
  end both;
  function integrand
    input Real u;
    input Real k = 1;
    output Real y;
  algorithm
    y := k*u^2;
  end integrand;
  partial function scalar
    input Real u;
    output Real y;
  end scalar;
  function integrate
    input scalar f;
    input Real a;
    input Real b;
    output Real s;
  protected
    constant Integer n = 100;
    Real h = (b - a)/n;
  algorithm
    s := h/3*(f(a) + f(b) + sum((if mod(i, 2) == 1 then 4 else 2)*f(a + i*h) for i in 1:n - 1));
  end integrate;
  function factorial
    input Integer n;
    output Integer f;
  algorithm
    f := if n <= 1 then 1 else n*factorial(n - 1);
  end factorial;
  function described
    input Real x;
    output String s;
  algorithm
    s := "x";
    for i in 1:3 loop
      s := s + String(i) + (if i < 3 then "," else "");
    end for;
    s := if x > 0 then s + "!" else s;
  end described;
  function longer
    input String s;
    output Real n;
  algorithm
    n := if s == "x1,2,3!" then 7 else -1;
    annotation(Inline=false);
  end longer;
  function chosen
    input Real m[:, :];
    input Integer i;
    output Real r;
  protected
    Real t[size(m, 2), size(m, 1)] = transpose(m);
    Real column[:] = t[:, 2];
  algorithm
    column[2:end] := column[1:end - 1] + fill(1, size(column, 1) - 1);
    r := column[i];
    annotation(Inline=false);
  end chosen;
  function maybe
    input Real x;
    input Boolean b;
    output Real y;
  algorithm
    assert(x > 0, "x must be positive, it is " + String(x));
    y := if b then sqrt(x) else x;
    annotation(Inline=false);
  end maybe;
  model Test
    parameter Integer n = 5;
    parameter Integer index = 3;
    Real dot = dotted({1, 2, 3}*cos(0*time), {4, 5, 6});
    Real power = powered(2 + 0*time, 10);
    Real v[n] = squares(n);
    Real sum_of_squares = sum(v);
    Real first;
    Real second;
    Real norm = sqrt(dotted({3 + 0*time, 4}, {3 + 0*time, 4}));
    Pair p;
    Real swapped = 10*(p.x - 3) + p.y - 3;
    Real text_length = longer(described(time + 1));
    Real integral = integrate(function integrand(k=1), 0, 1);
    Real product_5 = factorial(5 + integer(0*time));
    Real picked = chosen([1, 2, 3; 4, 5 + 0*time, 6], index);
    Real mixed = if time < -1 then maybe(-time, true) else 0.5 + maybe(4 + 0*time, true);
    Real x(start=0, fixed=true);
  equation
    (first, second, p) = both(3 + 0*time);
    der(x) = maybe(1 + time, false);
  end Test;
end Functions;
