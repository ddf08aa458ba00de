within Modelica.Blocks.Logical;
block TerminateSimulation "Ends the simulation when a condition holds"
  Interfaces.BooleanOutput condition = false "Ends the simulation when it becomes true";
  parameter String terminationText = "... End condition reached" "Message at the end";
equation
  when condition then
    terminate(terminationText);
  end when;
end TerminateSimulation;
