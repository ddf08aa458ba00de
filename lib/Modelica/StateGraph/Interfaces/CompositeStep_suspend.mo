within Modelica.StateGraph.Interfaces;
connector CompositeStep_suspend "Exit of a composite step that suspends it"
  output Boolean available "True: the composite step is active";
  input Boolean reset "True: the transition fires, the composite step is suspended";
end CompositeStep_suspend;
