within Modelica.Math.Matrices.LAPACK;
pure function dgesv "Linear equations"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real B[size(A, 1), :] "Right-hand sides";
  output Real X[size(A, 1), size(B, 2)] = B "Solutions";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(A, 1) "Number of rows";
  Integer nrhs = size(B, 2) "Number of right-hand sides";
  Real Awork[size(A, 1), size(A, 1)] = A "Copy of the matrix";
  Integer ipiv[size(A, 1)] "Exchanges of rows";
external "FORTRAN 77" dgesv(n, nrhs, Awork, n, ipiv, X, n, info);
end dgesv;
