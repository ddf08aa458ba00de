within Modelica.Math;
package Polynomials "Polynomials, given by their coefficients, that of the highest power first"
  extends Modelica.Icons.FunctionsPackage;
end Polynomials;
