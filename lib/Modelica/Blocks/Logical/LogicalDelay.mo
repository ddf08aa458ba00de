within Modelica.Blocks.Logical;
block LogicalDelay "Delays falling (y1) and rising (y2) edges"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter SI.Time delayTime(final min = 0) = 0 "Delay";
  Interfaces.BooleanInput u "Input";
  Interfaces.BooleanOutput y1 "Falls later";
  Interfaces.BooleanOutput y2 "Rises later";
protected
  discrete SI.Time tSwitch "When the input changed";
initial equation
  tSwitch = time - 2*delayTime;
equation
  when {u, not u} then
    tSwitch = time;
  end when;
  y1 = u or not time >= tSwitch + delayTime;
  y2 = u and time >= tSwitch + delayTime;
end LogicalDelay;
