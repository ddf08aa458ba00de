within Modelica.Blocks.Math;
block RealToInteger "Rounds to the nearest Integer"
  extends Modelica.Blocks.Icons.IntegerBlock;
  Modelica.Blocks.Interfaces.RealInput u "Input";
  Modelica.Blocks.Interfaces.IntegerOutput y "Output";
equation
  y = if u > 0 then integer(floor(u + 0.5)) else integer(ceil(u - 0.5));
end RealToInteger;
