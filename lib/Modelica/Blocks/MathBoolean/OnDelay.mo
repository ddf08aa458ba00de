within Modelica.Blocks.MathBoolean;
block OnDelay "Becomes true later than the input"
  extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
  parameter SI.Time delayTime "Delay";
protected
  Boolean delaySignal(start = false, fixed = true) "True: the input waits to be passed on";
  discrete SI.Time t_next "When the output becomes true";
initial equation
  pre(u) = false;
  pre(t_next) = time - 1;
equation
  when initial() then
    delaySignal = u;
    t_next = if u then time + delayTime else time - 1;
  elsewhen u then
    delaySignal = true;
    t_next = time + delayTime;
  elsewhen not u then
    delaySignal = false;
    t_next = time - 1;
  end when;
  y = if delaySignal then time >= t_next else false;
end OnDelay;
