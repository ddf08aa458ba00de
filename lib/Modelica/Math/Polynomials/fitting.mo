within Modelica.Math.Polynomials;
function fitting "Polynomial of least squares through points"
  extends Modelica.Icons.Function;
  input Real u[:] "Abscissas";
  input Real y[size(u, 1)] "Ordinates";
  input Integer n(min=1) "Order of the polynomial";
  output Real p[n + 1] "Coefficients, that of the highest power first";
protected
  Real powers[size(u, 1), n + 1] "Powers of the abscissas (matrix of Vandermonde)";
algorithm
  powers[:, n + 1] := ones(size(u, 1));
  for j in n:-1:1 loop
    powers[:, j] := u.*powers[:, j + 1];
  end for;
  p := Modelica.Math.Matrices.leastSquares(powers, y);
end fitting;
