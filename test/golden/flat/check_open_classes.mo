// cardan: check P %f
// cardan: check P.Joint %f
// cardan: simulate P.Joint %f
package P "classes that are judged as others use them"
  record Angle "an overdetermined record: cosine and sine, one degree of freedom"
    Real c;
    Real s;
    function equalityConstraint
      input Angle a;
      input Angle b;
      output Real residue[1];
    algorithm
      residue := {a.c*b.s - a.s*b.c};
    end equalityConstraint;
  end Angle;
  connector Plug
    Angle angle;
    flow Real torque;
  end Plug;
  model Joint "passes the angle on: two numbers, of which the outside counts one"
    Plug a, b;
  equation
    Connections.branch(a.angle, b.angle);
    b.angle = a.angle;
    a.torque + b.torque = 0;
  end Joint;
  model Chain "one tree"
    Joint first, second;
    Plug a, b[2];
  equation
    connect(a, first.a);
    connect(first.b, second.a);
    connect(second.b, b[1]);
    connect(second.b, b[2]);
  end Chain;
  model Fixed "a root of its own"
    Plug a;
  equation
    Connections.root(a.angle);
    a.angle.c = 1;
    a.angle.s = 0;
  end Fixed;
  model Sensor "in no tree; asks how it is connected"
    Plug a;
    input Angle given;
    output Real c = a.angle.c - given.c;
  equation
    assert(cardinality(a) > 0, "connect it");
    a.torque = 0;
  end Sensor;
  partial model Partial "nothing to count"
    Plug a;
    replaceable Base base;
  end Partial;
  partial model Base
    Real x;
  end Base;
  model Sized "a size that is not given yet"
    parameter Integer n;
    parameter Real a[:, size(a, 1)] = [1, 2; 3, 4];
    Real x[n] = fill(a[size(a, 2), 1], n);
  end Sized;
  function f
    input Boolean both;
    output Real y[if both then 2 else 1];
  algorithm
    y := if both then {1, 2} else {3};
  end f;
  model Lacking
    Plug a;
  end Lacking;
end P;
