within Modelica.Math.Matrices.LAPACK;
pure function dorghr "Orthogonal matrix from the reflectors of dgehrd"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Result of dgehrd";
  input Integer ilo = 1 "First row of the part that is not triangular";
  input Integer ihi = size(A, 1) "Last row of it";
  input Real tau[max(0, size(A, 1) - 1)] "Factors of the reflectors";
  output Real Aout[size(A, 1), size(A, 2)] = A "Orthogonal matrix";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(A, 1) "Number of rows";
  Integer lwork = 3*max(1, size(A, 1)) "Size of the space to work in";
  Real work[max(1, 3*max(1, size(A, 1)))] "Space to work in";
external "FORTRAN 77" dorghr(n, ilo, ihi, Aout, n, tau, work, lwork, info);
end dorghr;
