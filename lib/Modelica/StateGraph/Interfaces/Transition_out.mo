within Modelica.StateGraph.Interfaces;
connector Transition_out "Exit of a transition"
  input Boolean occupied "True: the step after is active";
  output Boolean set "True: fires, the step after becomes active";
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
end Transition_out;
