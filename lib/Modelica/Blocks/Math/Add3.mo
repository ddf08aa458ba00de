within Modelica.Blocks.Math;
block Add3 "Weighted sum of three inputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Real k1 = +1 "Weight of u1";
  parameter Real k2 = +1 "Weight of u2";
  parameter Real k3 = +1 "Weight of u3";
  Modelica.Blocks.Interfaces.RealInput u1 "First input";
  Modelica.Blocks.Interfaces.RealInput u2 "Second input";
  Modelica.Blocks.Interfaces.RealInput u3 "Third input";
  Modelica.Blocks.Interfaces.RealOutput y "Output";
equation
  y = k1*u1 + k2*u2 + k3*u3;
end Add3;
