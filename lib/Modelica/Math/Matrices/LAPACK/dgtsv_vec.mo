within Modelica.Math.Matrices.LAPACK;
pure function dgtsv_vec "Linear equations with a tridiagonal matrix"
  extends Modelica.Icons.Function;
  input Real superdiag[:] "Above the diagonal";
  input Real diag[size(superdiag, 1) + 1] "Diagonal";
  input Real subdiag[size(superdiag, 1)] "Below the diagonal";
  input Real b[size(diag, 1)] "Right-hand side";
  output Real x[size(b, 1)] = b "Solution";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(diag, 1) "Number of rows";
  Real upper[size(superdiag, 1)] = superdiag "Copy of superdiag";
  Real middle[size(diag, 1)] = diag "Copy of diag";
  Real lower[size(subdiag, 1)] = subdiag "Copy of subdiag";
external "FORTRAN 77" dgtsv(n, 1, lower, middle, upper, x, n, info);
end dgtsv_vec;
