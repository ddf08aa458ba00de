within Modelica.Blocks.MathBoolean;
block RisingEdge "True where the input becomes true"
  parameter Boolean pre_u_start = false "pre(u) at the start";
  extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
initial equation
  pre(u) = pre_u_start;
equation
  y = edge(u);
end RisingEdge;
