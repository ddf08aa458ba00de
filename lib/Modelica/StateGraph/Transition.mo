within Modelica.StateGraph;
block Transition "A transition whose condition is an expression"
  input Boolean condition = true "Condition";
  extends Interfaces.PartialTransition(final localCondition = condition);
  annotation(Icon(graphics={
      Line(points={{-100, 0}, {100, 0}}, color={70, 70, 70}, thickness=0.5),
      Rectangle(extent={{-10, -100}, {10, 100}}, lineColor={70, 70, 70}, fillColor={70, 70, 70}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, 150}, {150, 112}}, textString="%condition", textColor={70, 70, 70}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Transition;
