within Modelica.Blocks.MathBoolean;
block FallingEdge "True where the input becomes false"
  parameter Boolean pre_u_start = false "pre(u) at the start";
  extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
protected
  Boolean not_u = not u "Opposite of the input";
initial equation
  pre(not_u) = not pre_u_start;
equation
  y = edge(not_u);
end FallingEdge;
