within Modelica.Math.Matrices.LAPACK;
pure function dgtsv "Linear equations with a tridiagonal matrix"
  extends Modelica.Icons.Function;
  input Real superdiag[:] "Above the diagonal";
  input Real diag[size(superdiag, 1) + 1] "Diagonal";
  input Real subdiag[size(superdiag, 1)] "Below the diagonal";
  input Real B[size(diag, 1), :] "Right-hand sides";
  output Real X[size(B, 1), size(B, 2)] = B "Solutions";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(diag, 1) "Number of rows";
  Integer nrhs = size(B, 2) "Number of right-hand sides";
  Real upper[size(superdiag, 1)] = superdiag "Copy of superdiag";
  Real middle[size(diag, 1)] = diag "Copy of diag";
  Real lower[size(subdiag, 1)] = subdiag "Copy of subdiag";
external "FORTRAN 77" dgtsv(n, nrhs, lower, middle, upper, X, n, info);
end dgtsv;
