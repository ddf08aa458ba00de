// cardan: check M %f
record Orientation
  Real T[2];
  encapsulated function equalityConstraint
    import Orientation;
    input Orientation R1;
    input Orientation R2;
    output Real residue[1] = {R1.T[1] - R2.T[1]};
  algorithm
  end equalityConstraint;
end Orientation;
model M
  connector Frame
    Real x;
    Orientation R;
    flow Real f;
    flow Real t;
  end Frame;

  model Fixed
    Frame a;
  equation
    Connections.root(a.R);
    a.x = 0;
    a.R.T = {1, 0};
  end Fixed;
  model Bar
    Frame a, b;
  equation
    Connections.root(a.R);
    Connections.root(b.R);
    Connections.branch(a.R, b.R);
    a.x = b.x;
    a.f + b.f = 0;
    a.t + b.t = 0;
    a.R.T = b.R.T;
  end Bar;
  Bar bar;
end M;
