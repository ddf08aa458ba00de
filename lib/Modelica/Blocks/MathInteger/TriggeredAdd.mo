within Modelica.Blocks.MathInteger;
block TriggeredAdd "Adds the input to the output whenever the trigger rises"
  extends Modelica.Blocks.Interfaces.PartialIntegerSISO;
  parameter Boolean use_reset = false "= true: a rising reset sets the output back" annotation(Evaluate = true);
  parameter Boolean use_set = false "= true: reset sets the output to set, otherwise to y_start" annotation(Evaluate = true);
  parameter Integer y_start = 0 "Output at the start and after a reset";
  Modelica.Blocks.Interfaces.BooleanInput trigger "Adds when it rises";
  Modelica.Blocks.Interfaces.BooleanInput reset if use_reset "Resets when it rises";
  Modelica.Blocks.Interfaces.IntegerInput set if use_set "Output after a reset";
protected
  Modelica.Blocks.Interfaces.BooleanOutput local_reset "reset, or false where there is none";
  Modelica.Blocks.Interfaces.IntegerOutput local_set "set, or y_start where there is none";
initial equation
  pre(y) = y_start;
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
