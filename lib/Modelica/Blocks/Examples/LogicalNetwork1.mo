within Modelica.Blocks.Examples;
model LogicalNetwork1 "A loop of logical blocks"
  extends Modelica.Icons.Example;
  Sources.BooleanTable table2(table={1, 3, 5, 7}) "Second signal"
      annotation(Placement(transformation(extent={{-80, -16}, {-60, 4}})));
  Sources.BooleanTable table1(table={2, 4, 6, 8}) "First signal"
      annotation(Placement(transformation(extent={{-12, 14}, {8, 34}})));
  Logical.Not Not1 "The opposite" annotation(Placement(transformation(extent={{-48, -16}, {-28, 4}})));
  Logical.And And1 "Both" annotation(Placement(transformation(extent={{-12, -22}, {8, -2}})));
  Logical.Or Or1 "One of both" annotation(Placement(transformation(extent={{24, -16}, {44, 4}})));
  Logical.Pre Pre1 "Value before, which opens the loop"
      annotation(Placement(transformation(extent={{60, -16}, {80, 4}})));
equation
  connect(table2.y, Not1.u) annotation(Line(points={{-59, -6}, {-49.2, -6}}, color={150, 30, 120}));
  connect(Not1.y, And1.u1) annotation(Line(points={{-27, -6}, {-13.2, -6}}, color={150, 30, 120}));
  connect(Pre1.y, And1.u2)
      annotation(Line(points={{81, -6}, {84, -6}, {84, -24}, {-16, -24}, {-16, -18}, {-13.2, -18}}, color={150, 30, 120}));
  connect(table1.y, Or1.u1) annotation(Line(points={{9, 24}, {12, 24}, {12, 0}, {22.8, 0}}, color={150, 30, 120}));
  connect(And1.y, Or1.u2) annotation(Line(points={{9, -12}, {22.8, -12}}, color={150, 30, 120}));
  connect(Or1.y, Pre1.u) annotation(Line(points={{45, -6}, {58.8, -6}}, color={150, 30, 120}));
  annotation(experiment(StopTime=10));
end LogicalNetwork1;
