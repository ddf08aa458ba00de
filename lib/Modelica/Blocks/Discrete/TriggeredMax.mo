within Modelica.Blocks.Discrete;
block TriggeredMax "Largest absolute value among triggered samples"
  extends Modelica.Blocks.Icons.DiscreteBlock;
  Interfaces.RealInput u "Input, continuous";
  Interfaces.RealOutput y "Largest absolute value so far";
  Interfaces.BooleanInput trigger "Samples when it becomes true";
initial equation
  y = 0;
equation
  when trigger then
    y = max(pre(y), abs(u));
  end when;
end TriggeredMax;
