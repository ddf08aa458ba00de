within Modelica.StateGraph.Examples.Utilities;
connector Outflow2 "Where liquid comes from, of a valve"
  input Modelica.Units.SI.VolumeFlowRate Fo "Flow out of the tank";
  output Boolean open "= true: the valve is open";
end Outflow2;
