within Modelica.Math.Matrices;
function frobeniusNorm "Square root of the sum of squares"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real result "Norm";
algorithm
  result := sqrt(sum(A .* A));
end frobeniusNorm;
