within Modelica.Math.Matrices.LAPACK;
pure function dgesdd "Singular values and vectors: A = U*diag(sigma)*VT"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real sigma[min(size(A, 1), size(A, 2))] "Singular values, the largest first";
  output Real U[size(A, 1), size(A, 1)] "Left singular vectors";
  output Real VT[size(A, 2), size(A, 2)] "Right singular vectors, as rows";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer m = size(A, 1) "Number of rows";
  Integer n = size(A, 2) "Number of columns";
  Integer lwork = 7*max(1, size(A, 1)*size(A, 2)) + 8*max(size(A, 1), size(A, 2)) + 4*min(size(A, 1), size(A, 2))*min(size(A, 1), size(A, 2)) "Size of the space to work in";
  Real work[max(1, 7*max(1, size(A, 1)*size(A, 2)) + 8*max(size(A, 1), size(A, 2)) + 4*min(size(A, 1), size(A, 2))*min(size(A, 1), size(A, 2)))] "Space to work in";
  Real Awork[size(A, 1), size(A, 2)] = A "Copy of the matrix";
  Integer iwork[max(1, 8*min(size(A, 1), size(A, 2)))] "Space to work in";
external "FORTRAN 77" dgesdd("A", m, n, Awork, m, sigma, U, m, VT, n, work, lwork, iwork, info);
end dgesdd;
