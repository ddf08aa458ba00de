within Modelica.Math.Matrices.LAPACK;
pure function dgesv_vec "Linear equations"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real b[size(A, 1)] "Right-hand side";
  output Real x[size(A, 1)] = b "Solution";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(A, 1) "Number of rows";
  Real Awork[size(A, 1), size(A, 1)] = A "Copy of the matrix";
  Integer ipiv[size(A, 1)] "Exchanges of rows";
external "FORTRAN 77" dgesv(n, 1, Awork, n, ipiv, x, n, info);
end dgesv_vec;
