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

  model Bar
    Frame a, b;
    Boolean nearer = Connections.rooted(a.R);
  equation
    Connections.branch(a.R, b.R);
    Connections.branch(b.R, a.R);
    Connections.root(a.R);
  end Bar;
  Bar bar;
end M;
