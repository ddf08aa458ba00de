within Modelica.Math.Matrices;
function solve "Solves A*x = b"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real b[size(A, 1)] "Right-hand side";
  output Real x[size(b, 1)] "Solution";
protected
  Real F[size(A, 1), size(A, 1)] "Factors";
  Integer pivots[size(A, 1)] "Row exchanges";
  Integer info "0, or a column without a pivot";
algorithm
  (F, pivots, info) := LU(A);
  assert(info == 0, "A linear system of equations has no unique solution: its matrix is singular");
  x := LU_solve(F, pivots, b);
end solve;
