// cardan: check Frames.Roots %f
// cardan: flatten Frames.Roots %f
// Without a root, the potential root with the lowest priority is chosen; a connect said twice adds nothing.
package Frames
  record Orientation
    Real T[2, 2];
    encapsulated function equalityConstraint
      import Frames.Orientation;
      input Orientation R1;
      input Orientation R2;
      output Real residue[1] = {R1.T[1, 1]*R2.T[2, 1] - R1.T[2, 1]*R2.T[1, 1]};
    algorithm
    end equalityConstraint;
  end Orientation;
  connector Frame
    Real x;
    Orientation R;
    flow Real f;
    flow Real t;
  end Frame;
  model World
    Frame frame;
  equation
    Connections.root(frame.R);
    frame.x = 0;
    frame.R.T = identity(2);
  end World;
  model Bar
    Frame a, b;
    Boolean forward = Connections.rooted(a.R);
  equation
    Connections.branch(a.R, b.R);
    a.x = b.x;
    if Connections.rooted(a.R) then
      b.R.T = a.R.T;
    else
      a.R.T = b.R.T;
    end if;
    a.f + b.f = 0;
    a.t + b.t = 0;
  end Bar;
  model Body
    Frame a;
    parameter Integer priority = 0;
    Boolean free = Connections.isRoot(a.R);
  equation
    Connections.potentialRoot(a.R, priority);
    if Connections.isRoot(a.R) then
      a.R.T = identity(2);
    else
      a.t = 0;
    end if;
    a.f = der(a.x);
  end Body;
  model Roots
    Body heavy(priority = 2), light(priority = 1);
    Bar bar;
  equation
    connect(heavy.a, bar.a);
    connect(bar.b, light.a);
    connect(light.a, bar.b);
  end Roots;
end Frames;
