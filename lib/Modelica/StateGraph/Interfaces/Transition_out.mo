within Modelica.StateGraph.Interfaces;
connector Transition_out "Exit of a transition"
  input Boolean occupied "True: the step after is active";
  output Boolean set "True: fires, the step after becomes active";
end Transition_out;
