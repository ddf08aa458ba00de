within Modelica.Math.Matrices.LAPACK;
pure function dgesvd_sigma "Singular values alone"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real sigma[min(size(A, 1), size(A, 2))] "Singular values, the largest first";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer m = size(A, 1) "Number of rows";
  Integer n = size(A, 2) "Number of columns";
  Integer lwork = 5*max(size(A, 1), size(A, 2)) + 3*min(size(A, 1), size(A, 2)) "Size of the space to work in";
  Real work[max(1, 5*max(size(A, 1), size(A, 2)) + 3*min(size(A, 1), size(A, 2)))] "Space to work in";
  Real Awork[size(A, 1), size(A, 2)] = A "Copy of the matrix";
  Real none[1, 1] "Singular vectors, which are not computed";
external "FORTRAN 77" dgesvd("N", "N", m, n, Awork, m, sigma, none, 1, none, 1, work, lwork, info);
end dgesvd_sigma;
