within Modelica.Blocks.Routing;
model IntegerPassThrough "Passes an Integer signal on"
  extends Modelica.Blocks.Icons.IntegerBlock;
  Interfaces.IntegerInput u "Input";
  Interfaces.IntegerOutput y "Output";
equation
  y = u;
end IntegerPassThrough;
