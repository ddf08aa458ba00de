within Modelica.Math.Matrices.LAPACK;
pure function dorgqr "Orthogonal matrix from the reflectors of dgeqrf or dgeqp3"
  extends Modelica.Icons.Function;
  input Real QR[:, :] "Result of dgeqrf or dgeqp3";
  input Real tau[min(size(QR, 1), size(QR, 2))] "Factors of the reflectors";
  output Real Q[size(QR, 1), size(QR, 2)] = QR "Orthogonal columns";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer m = size(QR, 1) "Number of rows";
  Integer n = size(QR, 2) "Number of columns";
  Integer k = size(tau, 1) "Number of reflectors";
  Integer lwork = max(1, min(10, size(QR, 2))*size(QR, 2)) "Size of the space to work in";
  Real work[max(1, max(1, min(10, size(QR, 2))*size(QR, 2)))] "Space to work in";
external "FORTRAN 77" dorgqr(m, n, k, Q, m, tau, work, lwork, info);
end dorgqr;
