package Parts
  record Gas
    Real M;
    Real c[2];
  end Gas;
  constant Gas A(M = 1, c = {1, 2});
  constant Gas B(M = 2, c = {3, 4});
  constant Gas gases[2] = {A, B};

  function heat "An array of constants that are records, indexed by an iterator"
    input Real T;
    output Real h;
  algorithm
    h := {gases[i].c[2]*gases[i].M for i in 1:2}*{T, 1};
    annotation(Inline = false);
  end heat;

  function both "Its size is that of what is computed"
    input Real T;
    output Real y[:];
  algorithm
    y := {T, 2*T};
    annotation(Inline = false);
  end both;

  function second
    input Real T;
    output Real y;
  protected
    Real all[:];
  algorithm
    all := both(T);
    y := all[2];
  end second;

  model Functions
    parameter Real one = 1;
    Real h = heat(time), s = second(3*time);
  equation
    Modelica.Utilities.Streams.print("one is " + String(one));
    when time > 0.5*one then
      Modelica.Utilities.Streams.print("one was " + String(one));
    end when;
  end Functions;

  record Data
    constant String name = "data";
    parameter Real R;
    parameter Real t[:] = {R, 2*R};
  end Data;

  record Cells
    parameter Integer n = 2;
    parameter Integer bad = 1;
    replaceable parameter Data good, worn;
    replaceable parameter Data cell[n] = {if k == bad then worn else good for k in 1:n};
  end Cells;

  record MoreCells
    extends Cells(redeclare Data good, redeclare Data cell);
  end MoreCells;

  model Replaced "A redeclaration keeps the value of what it replaces"
    parameter Data good(name = "good", R = 3), worn(R = 7);
    parameter MoreCells cells(good = good, worn = worn);
    Real first = cells.cell[1].R, last = cells.cell[2].t[2];
  end Replaced;

  model Quotient
    Real G, R, phi;
  equation
    R = 1/G;
    0.5*R = 3 + time;
    1/(2 - phi) = R;
  end Quotient;

  record Sheet
    Real a, b, c;
  end Sheet;

  function sheet "Is called, not followed"
    input Real u;
    output Sheet r;
  algorithm
    r := Sheet(u, 2*u, 3*u);
    annotation(Inline=false);
  end sheet;

  model Shared "One call gives several parameters, each of which can be set"
    parameter Real u = 2;
    parameter Sheet r = sheet(u);
    Real y = r.a + 10*r.b + 100*r.c;
  end Shared;
end Parts;
