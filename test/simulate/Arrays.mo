model Arrays "What functions give: arrays of records, and arrays whose size a function computes"
  record Pair
    Real re, im[2];
  end Pair;
  function half
    input Integer m;
    output Integer n;
  algorithm
    n := integer(m/2);
  end half;
  function pairs
    input Integer m;
    input Real y;
    output Pair p[m, m];
  algorithm
    for i in 1:m loop
      for j in 1:m loop
        p[i, j] := Pair(i*y, {j, j*y});
      end for;
    end for;
  end pairs;
  function multiples
    input Integer m;
    input Real y;
    output Real x[half(m)];
  algorithm
    for i in 1:half(m) loop
      x[i] := i*y;
    end for;
  end multiples;
  record Written
    Real a, b, c;
  end Written;
  record Elsewhere "the same fields in another order"
    Real c, a, b;
  end Elsewhere;
  function digits
    input Written w;
    output Real n = 100*w.a + 10*w.b + w.c;
  algorithm
  end digits;
  parameter Real y = 3;
  final parameter Pair p[2, 2] = pairs(2, y);
  Pair moving[2, 2] = pairs(2, y*time);
  parameter Real x[:] = multiples(5, y);
  Real both[2] = 2*multiples(4, y*time);
  Real sum_p = sum({p[i, 2].re + p[2, i].im[2] for i in 1:2});
  Real sum_moving = sum({moving[i, 2].re + moving[2, i].im[2] for i in 1:2});
  Real sum_x = sum(x);
  Elsewhere e(a=time*y, b=2, c=1);
  Real swapped = digits(e);
end Arrays;
