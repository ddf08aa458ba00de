within Modelica.Math.Matrices.LAPACK;
pure function dgetrs "Solves with triangular factors"
  extends Modelica.Icons.Function;
  input Real LU[:, size(LU, 1)] "Factors of dgetrf";
  input Integer pivots[size(LU, 1)] "Exchanges of rows of dgetrf";
  input Real B[size(LU, 1), :] "Right-hand sides";
  output Real X[size(B, 1), size(B, 2)] = B "Solutions";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(LU, 1) "Number of rows";
  Integer nrhs = size(B, 2) "Number of right-hand sides";
external "FORTRAN 77" dgetrs("N", n, nrhs, LU, n, pivots, X, n, info);
end dgetrs;
