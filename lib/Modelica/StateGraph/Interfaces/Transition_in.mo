within Modelica.StateGraph.Interfaces;
connector Transition_in "Entry of a transition"
  input Boolean available "True: the step before is active";
  output Boolean reset "True: fires, the step before becomes inactive";
end Transition_in;
