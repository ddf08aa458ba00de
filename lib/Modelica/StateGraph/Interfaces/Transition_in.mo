within Modelica.StateGraph.Interfaces;
connector Transition_in "Entry of a transition"
  input Boolean available "True: the step before is active";
  output Boolean reset "True: fires, the step before becomes inactive";
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={70, 70, 70}, fillColor={70, 70, 70}, fillPattern=FillPattern.Solid)}));
end Transition_in;
