within Modelica.Blocks.Examples;
model Interaction1 "Values shown in a diagram, and buttons"
  extends Modelica.Icons.Example;
  Interaction.Show.IntegerValue integerValue "Shows a whole number"
      annotation(Placement(transformation(extent={{2, 54}, {22, 74}})));
  Sources.IntegerTable integerTable(table=[0, 0; 1, 2; 2, 4; 3, 6; 4, 4; 6, 2]) "Whole number over time"
      annotation(Placement(transformation(extent={{-30, 54}, {-10, 74}})));
  Sources.TimeTable timeTable(table=[0, 0; 1, 2.1; 2, 4.2; 3, 6.3; 4, 4.2; 6, 2.1; 6, 2.1]) "Number over time"
      annotation(Placement(transformation(extent={{-30, 12}, {-10, 32}})));
  Interaction.Show.RealValue realValue "Shows a number"
      annotation(Placement(transformation(extent={{2, 12}, {22, 32}})));
  Sources.BooleanTable booleanTable(table={1, 2, 3, 4, 5, 6, 7, 8, 9}) "Truth value over time"
      annotation(Placement(transformation(extent={{-30, -30}, {-10, -10}})));
  Interaction.Show.BooleanValue booleanValue "Shows a truth value"
      annotation(Placement(transformation(extent={{2, -30}, {22, -10}})));
  Sources.RadioButtonSource start(buttonTimeTable={1, 3}, reset={stop.on}) "Button"
      annotation(Placement(transformation(extent={{-30, -72}, {-10, -52}})));
  Sources.RadioButtonSource stop(buttonTimeTable={2, 4}, reset={start.on}) "Button"
      annotation(Placement(transformation(extent={{2, -72}, {22, -52}})));
equation
  connect(integerTable.y, integerValue.numberPort) annotation(Line(points={{-9, 64}, {0.8, 64}}, color={196, 98, 0}));
  connect(timeTable.y, realValue.numberPort) annotation(Line(points={{-9, 22}, {0.8, 22}}, color={36, 80, 160}));
  connect(booleanTable.y, booleanValue.activePort)
      annotation(Line(points={{-9, -20}, {0.8, -20}}, color={150, 30, 120}));
  annotation(experiment(StopTime=10));
end Interaction1;
