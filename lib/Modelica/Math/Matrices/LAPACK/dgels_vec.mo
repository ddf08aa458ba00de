within Modelica.Math.Matrices.LAPACK;
pure function dgels_vec "Least squares, full rank"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  input Real b[size(A, 1)] "Right-hand side";
  output Real x[max(size(A, 1), size(A, 2))] = cat(1, b, zeros(max(0, size(A, 2) - size(A, 1)))) "Solution: the first elements, as many as columns";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer m = size(A, 1) "Number of rows";
  Integer n = size(A, 2) "Number of columns";
  Integer ldb = max(size(A, 1), size(A, 2)) "Rows of x";
  Integer lwork = 2*max(1, min(size(A, 1), size(A, 2)) + max(1, max(size(A, 1), size(A, 2)))) "Size of the space to work in";
  Real work[max(1, 2*max(1, min(size(A, 1), size(A, 2)) + max(1, max(size(A, 1), size(A, 2)))))] "Space to work in";
  Real Awork[size(A, 1), size(A, 2)] = A "Copy of the matrix";
external "FORTRAN 77" dgels("N", m, n, 1, Awork, m, x, ldb, work, lwork, info);
end dgels_vec;
