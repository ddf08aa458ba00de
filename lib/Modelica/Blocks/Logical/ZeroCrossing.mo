within Modelica.Blocks.Logical;
block ZeroCrossing "True where the input passes zero while enabled"
  extends Interfaces.partialBooleanSO;
  Interfaces.RealInput u "Input";
  Interfaces.BooleanInput enable "True: passing zero counts";
protected
  Boolean disable = not enable "Opposite of enable";
  Boolean u_pos "True: enabled and not negative";
initial equation
  pre(u_pos) = false;
  pre(enable) = false;
  pre(disable) = not pre(enable);
equation
  u_pos = enable and u >= 0;
  y = change(u_pos) and not (edge(enable) or edge(disable));
end ZeroCrossing;
