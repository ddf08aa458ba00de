within Modelica.StateGraph;
model StateGraphRoot "Outermost state graph: one beside each group of steps"
  extends Interfaces.CompositeStepState;
  output Integer activeSteps "Number of active steps";
equation
  activeSteps = integer(-subgraphStatePort.activeSteps);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-80, 40}, {80, -40}}, textString="root", textColor={70, 70, 70}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end StateGraphRoot;
