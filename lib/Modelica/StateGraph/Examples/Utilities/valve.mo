within Modelica.StateGraph.Examples.Utilities;
model valve "A valve, open or closed"
  Modelica.Blocks.Interfaces.BooleanInput valveControl "= true: open";
  Modelica.StateGraph.Examples.Utilities.Inflow2 inflow1 "To the tank behind";
  Modelica.StateGraph.Examples.Utilities.Outflow2 outflow1 "From the tank before";
equation
  outflow1.open = valveControl;
  inflow1.Fi = outflow1.Fo;
end valve;
