within Modelica.Blocks.Math;
block IntegerToReal "Integer to Real"
  extends Modelica.Blocks.Icons.Block;
  Modelica.Blocks.Interfaces.IntegerInput u "Input";
  Modelica.Blocks.Interfaces.RealOutput y "Output";
equation
  y = u;
end IntegerToReal;
