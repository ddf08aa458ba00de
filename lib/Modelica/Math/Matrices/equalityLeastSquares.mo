within Modelica.Math.Matrices;
function equalityLeastSquares "Solves A*x = a by least squares while B*x = b holds"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix of what is minimised";
  input Real a[size(A, 1)] "Its right-hand side";
  input Real B[:, size(A, 2)] "Matrix of the constraints, of full row rank";
  input Real b[size(B, 1)] "Their right-hand side";
  output Real x[size(A, 2)] "Solution";
protected
  Integer info "0: done";
algorithm
  assert(size(B, 1) <= size(A, 2) and size(A, 2) <= size(A, 1) + size(B, 1), "equalityLeastSquares needs at most as many constraints as unknowns, and at least as many rows as unknowns");
  (x, info) := LAPACK.dgglse_vec(A, a, B, b);
  assert(info == 0, "equalityLeastSquares: the solution is not unique");
end equalityLeastSquares;
