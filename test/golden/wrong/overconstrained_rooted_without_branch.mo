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

  model Point
    Frame a;
    Boolean nearer = Connections.rooted(a.R);
  equation
    Connections.potentialRoot(a.R);
    a.x = 0;
    a.t = 0;
    a.R.T = {1, 0};
  end Point;
  Point point;
  Integer n = cardinality(point);
end M;
