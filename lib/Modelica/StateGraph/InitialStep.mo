within Modelica.StateGraph;
block InitialStep "A step that is active at the start"
  output Boolean active "True: the step is active";
  extends Interfaces.PartialStep;
initial equation
  active = true;
equation
  active = localActive;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Rectangle(extent={{-86, -86}, {86, 86}}, lineColor={70, 70, 70}, lineThickness=0.5),
      Text(extent={{-80, 40}, {80, -40}}, textString="%name", textColor={70, 70, 70})}));
end InitialStep;
