package Iterators "Loops over vectors that are computed"
  record Pair
    Real a, b;
  end Pair;
  function twice
    input Real x;
    output Real y = 2*x;
  end twice;
  function total
    input Real x[:];
    output Real y = 0;
  algorithm
    for q in x loop
      y := y + q;
    end for;
  end total;

  model Test
    parameter Integer order[2] = {3, 1};
    parameter Pair given[2] = {Pair(1, 2), Pair(3, 4)};
    Pair moving[2] = {Pair(time, 1), Pair(2, time)};
    Real w[3] = {twice(x) for x in {time, 2, 3}};
    Real squares = sum(x^2 for x in w), largest = max(x for x in w);
    Real of_given = sum(p.a*p.b for p in given), of_moving = sum(p.a*p.b for p in moving);
    Real products[2, 3] = {{a*b for a in w} for b in {time, 2}};
    Integer n = if time > 0.5 then 2 else 1;
    Real picked[2] = {w[i] for i in {n, 3 - n}};
    Real sums[2], marked[3], looped, called = total({time, 1});
  equation
    for i in order loop
      marked[i] = i;
    end for;
    marked[2] = 5;
    for i in 1:2 loop
      sums[i] = sum(i*x for x in w);
    end for;
  algorithm
    looped := 0;
    for x in w loop
      looped := looped + x;
    end for;
  end Test;
end Iterators;
