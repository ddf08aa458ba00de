within Modelica.Math.Matrices.LAPACK;
pure function dgetrs_vec "Solves with triangular factors"
  extends Modelica.Icons.Function;
  input Real LU[:, size(LU, 1)] "Factors of dgetrf";
  input Integer pivots[size(LU, 1)] "Exchanges of rows of dgetrf";
  input Real b[size(LU, 1)] "Right-hand side";
  output Real x[size(b, 1)] = b "Solution";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(LU, 1) "Number of rows";
external "FORTRAN 77" dgetrs("N", n, 1, LU, n, pivots, x, n, info);
end dgetrs_vec;
