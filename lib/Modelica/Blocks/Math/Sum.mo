within Modelica.Blocks.Math;
block Sum "Weighted sum of the inputs"
  extends Interfaces.MISO;
  parameter Real k[nin] = ones(nin) "Weights";
equation
  y = k*u;
end Sum;
