within Modelica.StateGraph.Interfaces;
connector Step_in "Entry of a step"
  output Boolean occupied "True: the step is active";
  input Boolean set "True: the transition fires, the step becomes active";
end Step_in;
