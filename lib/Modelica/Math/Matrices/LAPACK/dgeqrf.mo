within Modelica.Math.Matrices.LAPACK;
pure function dgeqrf "Orthogonal and upper triangular factors"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real Aout[size(A, 1), size(A, 2)] = A "Upper triangle, and reflectors below it";
  output Real tau[min(size(A, 1), size(A, 2))] "Factors of the reflectors";
  output Integer info "0: done; otherwise as LAPACK reports";
  output Real work[3*max(1, size(A, 2))] "Space to work in";
protected
  Integer m = size(A, 1) "Number of rows";
  Integer n = size(A, 2) "Number of columns";
  Integer lwork = 3*max(1, size(A, 2)) "Its size";
external "FORTRAN 77" dgeqrf(m, n, Aout, m, tau, work, lwork, info);
end dgeqrf;
