within Modelica.Blocks.Logical;
block Change "True where the input changes"
  parameter Boolean pre_u_start = false "pre(u) at the start";
  extends Interfaces.partialBooleanSISO;
initial equation
  pre(u) = pre_u_start;
equation
  y = change(u);
end Change;
