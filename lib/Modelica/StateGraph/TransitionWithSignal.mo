within Modelica.StateGraph;
block TransitionWithSignal "A transition whose condition is a signal"
  Modelica.Blocks.Interfaces.BooleanInput condition "Condition" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
  extends Interfaces.PartialTransition(final localCondition = condition);
  annotation(Icon(graphics={
      Line(points={{-100, 0}, {100, 0}}, color={70, 70, 70}, thickness=0.5),
      Rectangle(extent={{-10, -100}, {10, 100}}, lineColor={70, 70, 70}, fillColor={70, 70, 70}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -130}, {150, -166}}, textString="%name", textColor={38, 52, 78})}));
end TransitionWithSignal;
