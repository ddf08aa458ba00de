within Modelica.StateGraph;
block StepWithSignal "A step with a signal"
  extends Interfaces.PartialStep;
  Modelica.Blocks.Interfaces.BooleanOutput active "True: the step is active" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
initial equation
  active = false;
equation
  active = localActive;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{0, -100}, {0, -110}}, color={150, 30, 120}, thickness=0.5),
      Text(extent={{-80, 40}, {80, -40}}, textString="%name", textColor={70, 70, 70})}));
end StepWithSignal;
