within Modelica.Blocks.Discrete;
block TriggeredSampler "Samples when triggered"
  extends Modelica.Blocks.Icons.DiscreteBlock;
  parameter Real y_start = 0 "Output at the start";
  Interfaces.RealInput u "Input, continuous";
  Interfaces.RealOutput y "Last sample";
  Interfaces.BooleanInput trigger "Samples when it becomes true";
initial equation
  y = y_start;
equation
  when trigger then
    y = u;
  end when;
end TriggeredSampler;
