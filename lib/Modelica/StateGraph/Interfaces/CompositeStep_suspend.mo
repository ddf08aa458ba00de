within Modelica.StateGraph.Interfaces;
connector CompositeStep_suspend "Exit of a composite step that suspends it"
  output Boolean available "True: the composite step is active";
  input Boolean reset "True: the transition fires, the composite step is suspended";
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
end CompositeStep_suspend;
