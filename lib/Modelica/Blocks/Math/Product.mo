within Modelica.Blocks.Math;
block Product "Product of two inputs"
  extends Interfaces.SI2SO;
equation
  y = u1*u2;
end Product;
