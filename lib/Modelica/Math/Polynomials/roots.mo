within Modelica.Math.Polynomials;
function roots "Roots of a polynomial, as eigenvalues of its companion matrix"
  extends Modelica.Icons.Function;
  input Real p[:] "Coefficients, that of the highest power first, not zero";
  output Real roots[max(0, size(p, 1) - 1), 2] "Real and imaginary parts";
protected
  Integer n = max(0, size(p, 1) - 1) "Number of roots";
  Real A[max(0, size(p, 1) - 1), max(0, size(p, 1) - 1)] = zeros(n, n) "Companion matrix";
algorithm
  if n > 0 then
    assert(abs(p[1]) > 0, "The first coefficient of a polynomial is zero, so that its order is not known: leave it out");
    A[1, :] := -p[2:n + 1]/p[1];
    for i in 2:n loop
      A[i, i - 1] := 1;
    end for;
    roots := Modelica.Math.Matrices.eigenValues(A);
  end if;
end roots;
