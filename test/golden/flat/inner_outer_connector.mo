// cardan: check Levels %f
// cardan: flatten Levels %f
// 'inner outer': inside the class the name means the outer one; components below see the inner one.
model Levels
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Node
    Pin p;
    parameter Real g = 1;
  equation
    p.i = g*p.v;
  end Node;
  model Leaf
    outer Node node;
    Node own;
  equation
    connect(own.p, node.p);
  end Leaf;
  model Group
    inner outer Node node(g = 5);
    Leaf leaf;
    Node own;
  equation
    connect(own.p, node.p);
  end Group;
  inner Node node;
  Group group;
end Levels;
