within Modelica.StateGraph.Examples.Utilities;
connector Outflow1 "Where liquid goes out, of a tank or source"
  output Modelica.Units.SI.VolumeFlowRate Fo "Flow out of the tank";
  input Boolean open "= true: the valve is open";
end Outflow1;
