within Modelica.Blocks.MathBoolean;
block ChangingEdge "True where the input changes"
  parameter Boolean pre_u_start = false "pre(u) at the start";
  extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
initial equation
  pre(u) = pre_u_start;
equation
  y = change(u);
end ChangingEdge;
