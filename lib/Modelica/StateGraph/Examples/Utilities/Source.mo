within Modelica.StateGraph.Examples.Utilities;
model Source "A source of liquid"
  Modelica.StateGraph.Examples.Utilities.Outflow1 outflow1 "Where liquid goes out";
  parameter Real maxflow(unit="m3/s") = 1 "Flow while the valve is open";
equation
  outflow1.Fo = if outflow1.open then maxflow else 0;
end Source;
