// cardan: inspect Ladder.Plain %f
// cardan: inspect Ladder.Mesh %f
// cardan: inspect Ladder.Node %f
// cardan: inspect Ladder.Tear %f
// cardan: inspect Ladder.Plain %f --tear R1.i=R6:33
// cardan: inspect Ladder.Plain %f --tear=R3.i
// cardan: inspect Ladder.Plain %f --tear=R3.i=R4.i --tear==R5.i
// cardan: inspect Ladder.Tear %f --tear=R3.i=residue(t.a.i)
// cardan: inspect Ladder.Plain %f --tear R3.j
// cardan: inspect Ladder.Plain %f --tear R3.i=R4:1
// cardan: inspect Ladder.Plain %f --tear R3.i=R4:x
// cardan: inspect Ladder.Plain %f --tear U.u
// cardan: inspect Ladder.Plain %f --tear R3.i=residue(R4.i)
package Ladder "The resistor ladder of Elmqvist and Otter in its four forms"
  connector Pin
    Real v;
    flow Real i;
  end Pin;

  partial model TwoPin
    Pin a, b;
    Real u, i;
  equation
    u = a.v - b.v;
    i = a.i;
    a.i + b.i = 0;
  end TwoPin;

  model Resistor
    extends TwoPin;
    parameter Real R = 2;
  equation
    u = R*i;
  end Resistor;

  model Source
    extends TwoPin;
    parameter Real U0 = 10;
  equation
    u = U0;
  end Source;

  model Ground
    Pin a;
  equation
    a.v = 0;
  end Ground;

  model MeshCut "Corresponds to a very small inductor"
    extends TwoPin;
  equation
    u = residue(i);
  end MeshCut;

  model NodeCut "Corresponds to a very small capacitor to ground"
    Pin a;
  equation
    a.i = residue(a.v);
  end NodeCut;

  model TearCut
    Pin a, b, res;
  equation
    a.v = b.v;
    a.i + b.i = 0;
    res.i = residue(a.i);
  end TearCut;

  model Plain
    Source U;
    Ground g;
    Resistor R1(R = 1), R2(R = 2), R3(R = 3), R4(R = 4), R5(R = 5), R6(R = 6);
  equation
    connect(U.b, g.a);
    connect(U.a, R1.a);
    connect(R1.b, R2.a);
    connect(R2.b, g.a);
    connect(R1.b, R3.a);
    connect(R3.b, R4.a);
    connect(R4.b, g.a);
    connect(R3.b, R5.a);
    connect(R5.b, R6.a);
    connect(R6.b, g.a);
  end Plain;

  model Mesh
    Source U;
    Ground g;
    Resistor R1(R = 1), R2(R = 2), R3(R = 3), R4(R = 4), R5(R = 5), R6(R = 6);
    MeshCut m1, m2, m3;
  equation
    connect(U.b, g.a);
    connect(U.a, R1.a);
    connect(R1.b, m1.a);
    connect(m1.b, R2.a);
    connect(R2.b, g.a);
    connect(m1.b, R3.a);
    connect(R3.b, m2.a);
    connect(m2.b, R4.a);
    connect(R4.b, g.a);
    connect(m2.b, R5.a);
    connect(R5.b, m3.a);
    connect(m3.b, R6.a);
    connect(R6.b, g.a);
  end Mesh;

  model Node
    extends Plain;
    NodeCut n2, n4, n6;
  equation
    connect(n2.a, R2.a);
    connect(n4.a, R4.a);
    connect(n6.a, R6.a);
  end Node;

  model Tear
    Source U;
    Ground g;
    Resistor R1(R = 1), R2(R = 2), R3(R = 3), R4(R = 4), R5(R = 5), R6(R = 6);
    TearCut t;
  equation
    connect(U.b, g.a);
    connect(U.a, R1.a);
    connect(R1.b, t.a);
    connect(t.b, R2.a);
    connect(R2.b, g.a);
    connect(R2.a, R3.a);
    connect(R3.b, R4.a);
    connect(R4.b, g.a);
    connect(R3.b, R5.a);
    connect(R5.b, R6.a);
    connect(R6.b, g.a);
    connect(t.res, R6.a);
  end Tear;
end Ladder;
