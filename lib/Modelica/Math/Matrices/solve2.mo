within Modelica.Math.Matrices;
function solve2 "Solves A*X = B"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real B[size(A, 1), :] "Right-hand sides";
  output Real X[size(B, 1), size(B, 2)] "Solutions";
protected
  Real F[size(A, 1), size(A, 1)] "Factors";
  Integer pivots[size(A, 1)] "Row exchanges";
  Integer info "0, or a column without a pivot";
algorithm
  (F, pivots, info) := LU(A);
  assert(info == 0, "A linear system of equations has no unique solution: its matrix is singular");
  X := LU_solve2(F, pivots, B);
end solve2;
