within Modelica.Blocks.Logical;
block Pre "The input of one event iteration before: breaks logical loops"
  parameter Boolean pre_u_start = false "pre(u) at the start";
  extends Interfaces.partialBooleanSISO;
initial equation
  pre(u) = pre_u_start;
equation
  y = pre(u);
end Pre;
