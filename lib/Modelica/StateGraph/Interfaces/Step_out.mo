within Modelica.StateGraph.Interfaces;
connector Step_out "Exit of a step"
  output Boolean available "True: the step is active";
  input Boolean reset "True: the transition fires, the step becomes inactive";
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
end Step_out;
