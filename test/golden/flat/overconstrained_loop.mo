// cardan: check Frames.Loop %f
// cardan: flatten Frames.Loop %f
// A loop of three bars: the connect farthest from the root is cut, and only there is equalityConstraint used. All else
// of that connection stays.
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
  model Loop
    World world;
    Bar bar[3];
  equation
    connect(world.frame, bar[1].a);
    connect(bar[1].b, bar[2].a);
    connect(bar[2].b, bar[3].a);
    connect(bar[3].b, world.frame);
  end Loop;
end Frames;
