within Modelica.Math.Nonlinear.Interfaces;
partial function partialScalarFunction "Function of one variable"
  extends Modelica.Icons.Function;
  input Real u "Argument";
  output Real y "Value";
end partialScalarFunction;
