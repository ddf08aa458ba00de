within Modelica.Blocks.Examples;
model Interaction1 "Values shown in a diagram, and buttons"
  extends Modelica.Icons.Example;
  Interaction.Show.IntegerValue integerValue "Shows a whole number";
  Sources.IntegerTable integerTable(table=[0, 0; 1, 2; 2, 4; 3, 6; 4, 4; 6, 2]) "Whole number over time";
  Sources.TimeTable timeTable(table=[0, 0; 1, 2.1; 2, 4.2; 3, 6.3; 4, 4.2; 6, 2.1; 6, 2.1]) "Number over time";
  Interaction.Show.RealValue realValue "Shows a number";
  Sources.BooleanTable booleanTable(table={1, 2, 3, 4, 5, 6, 7, 8, 9}) "Truth value over time";
  Interaction.Show.BooleanValue booleanValue "Shows a truth value";
  Sources.RadioButtonSource start(buttonTimeTable={1, 3}, reset={stop.on}) "Button";
  Sources.RadioButtonSource stop(buttonTimeTable={2, 4}, reset={start.on}) "Button";
equation
  connect(integerTable.y, integerValue.numberPort);
  connect(timeTable.y, realValue.numberPort);
  connect(booleanTable.y, booleanValue.activePort);
  annotation(experiment(StopTime=10));
end Interaction1;
