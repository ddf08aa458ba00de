within Modelica.StateGraph.Interfaces;
connector CompositeStep_resume "Entry of a composite step that resumes it"
  output Boolean occupied "True: the composite step is active";
  input Boolean set "True: the transition fires, the composite step resumes";
end CompositeStep_resume;
