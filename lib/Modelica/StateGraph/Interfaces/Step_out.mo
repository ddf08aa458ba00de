within Modelica.StateGraph.Interfaces;
connector Step_out "Exit of a step"
  output Boolean available "True: the step is active";
  input Boolean reset "True: the transition fires, the step becomes inactive";
end Step_out;
