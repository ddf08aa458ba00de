within Modelica.Blocks.MathInteger;
block TriggeredAdd "Adds its input to its output when triggered"
  extends Modelica.Blocks.Interfaces.PartialIntegerSISO;
  parameter Boolean use_reset = false "= true: a rising edge of reset brings y back" annotation(Evaluate=true);
  parameter Boolean use_set = false "= true: reset brings y to set, otherwise to y_start" annotation(Evaluate=true);
  parameter Integer y_start = 0 "Output at the start";
  Modelica.Blocks.Interfaces.BooleanInput trigger "A rising edge adds";
  Modelica.Blocks.Interfaces.BooleanInput reset if use_reset "A rising edge brings y back";
  Modelica.Blocks.Interfaces.IntegerInput set if use_set "What y is brought back to";
protected
  Modelica.Blocks.Interfaces.BooleanInput local_reset "reset, or false";
  Modelica.Blocks.Interfaces.IntegerInput local_set "set, or y_start";
initial equation
  pre(y) = y_start;
  pre(trigger) = false;
  pre(local_reset) = false;
equation
  connect(reset, local_reset);
  connect(set, local_set);
  if not use_reset then
    local_reset = false;
  end if;
  if not use_set then
    local_set = y_start;
  end if;
  when {trigger, local_reset} then
    y = if local_reset then local_set else pre(y) + u;
  end when;
end TriggeredAdd;
