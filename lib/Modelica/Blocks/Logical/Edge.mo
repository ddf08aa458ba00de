within Modelica.Blocks.Logical;
block Edge "True where the input becomes true"
  parameter Boolean pre_u_start = false "pre(u) at the start";
  extends Interfaces.partialBooleanSISO;
initial equation
  pre(u) = pre_u_start;
equation
  y = edge(u);
end Edge;
