within Modelica.Blocks.Examples;
model LogicalNetwork1 "A loop of logical blocks"
  extends Modelica.Icons.Example;
  Sources.BooleanTable table2(table={1, 3, 5, 7}) "Second signal";
  Sources.BooleanTable table1(table={2, 4, 6, 8}) "First signal";
  Logical.Not Not1 "The opposite";
  Logical.And And1 "Both";
  Logical.Or Or1 "One of both";
  Logical.Pre Pre1 "Value before, which opens the loop";
equation
  connect(table2.y, Not1.u);
  connect(Not1.y, And1.u1);
  connect(Pre1.y, And1.u2);
  connect(table1.y, Or1.u1);
  connect(And1.y, Or1.u2);
  connect(Or1.y, Pre1.u);
  annotation(experiment(StopTime=10));
end LogicalNetwork1;
