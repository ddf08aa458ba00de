within Modelica.Blocks.Logical;
block Timer "Time since the input became true"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  Interfaces.BooleanInput u "Input";
  Interfaces.RealOutput y "Time since the input became true, or 0";
protected
  discrete SI.Time entryTime "When the input became true";
initial equation
  pre(entryTime) = 0;
equation
  when u then
    entryTime = time;
  end when;
  y = if u then time - entryTime else 0.0;
end Timer;
