package Coefficients "Functions with tables of coefficients, parts of arrays, and loops over them"
  record Table
    Integer n;
    Real a[:];
  end Table;

  function polynomial "A part that is a row of an input"
    input Real c[:];
    input Real u;
    output Real y;
  algorithm
    y := 0;
    for i in size(c, 1):-1:1 loop
      y := y*u + c[i];
    end for;
    annotation(Inline = false);
  end polynomial;

  function piece "A row of a table that nothing changes"
    input Real u;
    output Real y;
  protected
    Real breaks[:] = {0, 1, 2};
    Real c[:, 4] = [1, 2, 3, 4; 5, 6, 7, 8];
    Table t = Table(2, {10, 20});
    Integer k = 1;
  algorithm
    while k < size(c, 1) and u > breaks[k + 1] loop
      k := k + 1;
    end while;
    y := polynomial(c[k, 1:4], u - breaks[k]) + polynomial(c[k, 2:3], 1) + polynomial(c[:, k], 1);
    for i in 1:t.n loop
      y := y + t.a[i]*u^i;
    end for;
    annotation(Inline = false);
  end piece;

  function kept "What was taken out stays when the array changes"
    input Real u;
    output Real y;
  protected
    Real x[4] = {1, 2, 3, 4};
    Real part[2];
    Real row[:];
    Real m[3, 3] = identity(3);
  algorithm
    x[4] := u;
    part := x[3:4];
    row := x[1:3];
    x[3] := 30;
    x[1] := 10;
    m[2, :] := row;
    m[:, 3] := m[2, :];
    m[2, 1:2] := m[2, 2:3];
    x[1:3] := x[2:4];
    y := 1e6*part[1] + 1e5*row[1] + 1e4*m[2, 1] + 1e3*m[2, 2] + 1e2*m[3, 3] + x[1] + x[2] + x[3] + polynomial(m[{1, 3}, 1], 10);
    annotation(Inline = false);
  end kept;

  function middle
    input Real x[:];
    output Real y[2];
  algorithm
    y := x[2:3];
    annotation(Inline = false);
  end middle;

  function given_back "A result that was a part of an input"
    input Real u;
    output Real y;
  protected
    Real x[4] = {1, 2, 3, u};
    Real r[2];
  algorithm
    r := middle(x);
    x[2] := 100;
    y := 10*r[1] + r[2] + polynomial(x[2:1], 5) + sum(x[3:2]);
    annotation(Inline = false);
  end given_back;

  function outside
    input Real x[:];
    input Integer n;
    output Real y;
  algorithm
    y := polynomial(x[3:4], 1)*n;
    annotation(Inline = false);
  end outside;

  function counted "Elements by iterators and whole numbers, up and down, in steps"
    input Real x[:];
    input Integer m;
    output Real y = 0;
  protected
    Real t[m, m + 1];
    Integer k = m;
  algorithm
    for i in m:-1:1 loop
      for j in 1:m + 1 loop
        t[i, j] := 10*i + j;
      end for;
      y := y + x[i + 2];
    end for;
    for i in m - 1:-2:1 loop
      y := y + t[i, k] + t[i + 1, i + 2] + t[k - 1, 1];
    end for;
    for i in 1:m - 5 loop
      y := -1;
    end for;
    annotation(Inline = false);
  end counted;

  model Test
    parameter Integer n = 4 "elements that there are";
    Real first = piece(time/2), second = piece(time + 0.5), held = kept(4*time), back = given_back(4*time);
    Real beyond = outside(fill(time, n), 1);
    Real sums = counted(fill(time, elements), 4);
    parameter Integer elements = 6;
    annotation(experiment(StopTime = 1));
  end Test;
end Coefficients;
