within Modelica.StateGraph.Examples.Utilities;
connector Inflow1 "Where liquid comes in, of a tank"
  input Modelica.Units.SI.VolumeFlowRate Fi "Flow into the tank";
end Inflow1;
