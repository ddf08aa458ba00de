within Modelica.StateGraph;
block Step "A step"
  output Boolean active "True: the step is active";
  extends Interfaces.PartialStep;
initial equation
  active = false;
equation
  active = localActive;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-80, 40}, {80, -40}}, textString="%name", textColor={70, 70, 70})}));
end Step;
