within Modelica.Blocks.Math;
block Edge "True where the input becomes true"
  extends Interfaces.BooleanSISO;
equation
  y = edge(u);
end Edge;
