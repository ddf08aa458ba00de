package Faults "A model for each fault that a test build can put in: right without it, contradicted with it"

  model Opposite "x is minus y, and eliminated"
    Real x, y, z(start=0, fixed=true);
  equation
    x = -y;
    y = 1 + sin(time);
    der(z) = x;
  end Opposite;

  model Equal "x is y, and recorded as y"
    Real x(start=1, fixed=true), y, z;
  equation
    der(x) = -x;
    z = cos(time);
    y = z;
  end Equal;

  model Switch "The branch changes where x crosses one half"
    Real x(start=0, fixed=true), y;
  equation
    der(x) = 1;
    y = if x > 0.5 then 2 else 1;
  end Switch;

  model Constrained "Position by an angle: the equation is differentiated, and dx is no state"
    Real phi(start=0.3, fixed=true), x, dx;
  equation
    der(phi) = 1;
    x = 2*sin(phi);
    dx = der(x);
  end Constrained;

  package Planar "Orientations in a plane whose equality leaves half a turn open"
    record Orientation
      Real T[2, 2];
      encapsulated function equalityConstraint
        import Faults.Planar.Orientation;
        input Orientation a, b;
        output Real residue[1];
      algorithm
        residue := {a.T[1, :]*b.T[2, :]};
        annotation(Inline=true);
      end equalityConstraint;
    end Orientation;
    connector Frame
      Orientation R;
      flow Real t;
    end Frame;
    model Ground
      Frame b;
    equation
      Connections.root(b.R);
      b.R.T = {{1, 0}, {0, 1}};
    end Ground;
    partial model Joint
      Frame a, b;
      Real phi;
    equation
      Connections.branch(a.R, b.R);
      b.R.T = {{cos(phi), sin(phi)}, {-sin(phi), cos(phi)}}*a.R.T;
      a.t + b.t = 0;
    end Joint;
    model Driven
      extends Joint;
    equation
      phi = 0.2 + 0.5*sin(time);
    end Driven;
    model Free
      extends Joint(phi(start=0));
    equation
      b.t = 0;
    end Free;
  end Planar;

  model Loop "Two joints in a loop: the free one turns back what the driven one turns"
    Planar.Ground ground;
    Planar.Driven driven;
    Planar.Free free;
  equation
    connect(ground.b, driven.a);
    connect(driven.b, free.a);
    connect(free.b, ground.b);
  end Loop;

  model Assigned "z is read from y before y is assigned again"
    Real y, z;
  algorithm
    y := time;
    z := y + 1;
    y := time + 5;
  end Assigned;

  model Ordered "Two conditions become true at once: the first one counts"
    discrete Real v(start=0, fixed=true);
  equation
    when time >= 0.5 then
      v = 1;
    elsewhen time >= 0.25 then
      v = 2;
    end when;
  end Ordered;

  model Coupled "Two equations that are solved together"
    Real x(start=1), y(start=1);
  equation
    x^3 + y = 2 + time;
    y^3 + x = 2 - 0.1*time;
  end Coupled;

  model Sequence "What is read must be computed before"
    Real a, b, c, x(start=0, fixed=true);
  equation
    c = sin(b);
    b = 2*a + time;
    a = cos(x);
    der(x) = c;
  end Sequence;

  model Counter "n counts the samples"
    Integer n(start=0, fixed=true);
  equation
    when sample(0.3, 0.3) then
      n = pre(n) + 1;
    end when;
  end Counter;

  model Started "x starts at one"
    Real x(start=1, fixed=true);
  equation
    der(x) = -x;
  end Started;

  model Difference "A difference, as machine code"
    Real x(start=0, fixed=true), y = 3*x - time;
  equation
    der(x) = 1 - x;
  end Difference;

  model Jump "x is set back where it reaches one"
    Real x(start=0, fixed=true);
  equation
    der(x) = 2;
    when x > 1 then
      reinit(x, 0.25);
    end when;
  end Jump;

  function less "a - 2*b"
    input Real a, b;
    output Real y;
  algorithm
    y := a - 2*b;
    annotation(Inline=true);
  end less;

  model Inlined "The arguments of a function that is put in place of its call"
    Real x(start=1, fixed=true), y = less(x, time);
  equation
    der(x) = less(1, x);
  end Inlined;

  model Given "An initial equation gives what a when-clause holds"
    Boolean b;
  initial equation
    b = true;
  algorithm
    when time > 0.5 then
      b := not pre(b);
    end when;
  end Given;

  model Past "What was is not known to the check"
    Real x = delay(time, 0.1);
    Real y = 2*x;
  end Past;

  model Tabled "A table of the run is asked by the check, too"
    Modelica.Blocks.Tables.CombiTable1Ds table(table=[0, 0; 1, 2]);
  equation
    table.u = time;
  end Tabled;

  model Part "A part that is computed at the ticks of a clock"
    Real u = sample(time, Clock(0.25));
    Real y = hold(u);
  end Part;

end Faults;
