within Modelica.Blocks.Math;
block LinearDependency "A constant plus the weighted sum of two inputs"
  extends Interfaces.SI2SO;
  parameter Real y0 = 0 "Constant";
  parameter Real k1 = 0 "Weight of u1";
  parameter Real k2 = 0 "Weight of u2";
equation
  y = y0 + k1*u1 + k2*u2;
end LinearDependency;
