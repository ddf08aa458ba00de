within Modelica.Math.Matrices;
function det "Determinant of a matrix"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real result = 1 "Determinant";
protected
  Real F[size(A, 1), size(A, 1)] "Factors";
  Integer pivots[size(A, 1)] "Row exchanges";
algorithm
  (F, pivots) := LU(A);
  for i in 1:size(A, 1) loop
    result := result*F[i, i]*(if pivots[i] == i then 1 else -1);
  end for;
end det;
