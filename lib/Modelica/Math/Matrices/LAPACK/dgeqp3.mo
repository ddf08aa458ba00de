within Modelica.Math.Matrices.LAPACK;
pure function dgeqp3 "Orthogonal and upper triangular factors with exchange of columns"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  input Integer lwork = max(1, 3*size(A, 2) + 1) "Size of the space to work in";
  output Real QR[size(A, 1), size(A, 2)] = A "Upper triangle, and reflectors below it";
  output Real tau[min(size(A, 1), size(A, 2))] "Factors of the reflectors";
  output Integer p[size(A, 2)] = zeros(size(A, 2)) "Column of A that became column i";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer m = size(A, 1) "Number of rows";
  Integer n = size(A, 2) "Number of columns";
  Real work[max(1, lwork)] "Space to work in";
external "FORTRAN 77" dgeqp3(m, n, QR, m, p, tau, work, lwork, info);
end dgeqp3;
