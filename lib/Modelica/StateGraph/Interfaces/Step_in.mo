within Modelica.StateGraph.Interfaces;
connector Step_in "Entry of a step"
  output Boolean occupied "True: the step is active";
  input Boolean set "True: the transition fires, the step becomes active";
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={70, 70, 70}, fillColor={70, 70, 70}, fillPattern=FillPattern.Solid)}));
end Step_in;
