within Modelica.Math.Matrices.LAPACK;
pure function dgehrd "Upper Hessenberg form, with reflectors below"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Integer ilo = 1 "First row of the part that is not triangular";
  input Integer ihi = size(A, 1) "Last row of it";
  output Real Aout[size(A, 1), size(A, 2)] = A "Hessenberg form, and reflectors below its subdiagonal";
  output Real tau[max(size(A, 1), 1) - 1] "Factors of the reflectors";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(A, 1) "Number of rows";
  Integer lwork = 3*max(1, size(A, 1)) "Size of the space to work in";
  Real work[max(1, 3*max(1, size(A, 1)))] "Space to work in";
external "FORTRAN 77" dgehrd(n, ilo, ihi, Aout, n, tau, work, lwork, info);
end dgehrd;
