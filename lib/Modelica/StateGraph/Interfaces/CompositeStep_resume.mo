within Modelica.StateGraph.Interfaces;
connector CompositeStep_resume "Entry of a composite step that resumes it"
  output Boolean occupied "True: the composite step is active";
  input Boolean set "True: the transition fires, the composite step resumes";
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={70, 70, 70}, fillPattern=FillPattern.Solid)}));
end CompositeStep_resume;
