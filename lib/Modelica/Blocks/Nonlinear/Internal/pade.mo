within Modelica.Blocks.Nonlinear.Internal;
function pade "Coefficients of numerator or denominator of the approximation of exp(-s) by Pade"
  extends Modelica.Icons.Function;
  input Integer order "Order of this polynomial";
  input Integer other "Order of the other one";
  input Integer sign "-1: numerator, 1: denominator";
  output Real c[order + 1] "Coefficients, the constant first";
algorithm
  c[1] := 1;
  for i in 1:order loop
    c[i + 1] := sign*c[i]*(order - i + 1)/((order + other - i + 1)*i);
  end for;
end pade;
