within Modelica.StateGraph.Examples.Utilities;
connector Inflow2 "Where liquid goes on, of a valve"
  output Modelica.Units.SI.VolumeFlowRate Fi "Flow into the tank";
end Inflow2;
