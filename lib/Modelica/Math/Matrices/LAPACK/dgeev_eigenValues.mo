within Modelica.Math.Matrices.LAPACK;
pure function dgeev_eigenValues "Eigenvalues alone"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real EigenReal[size(A, 1)] "Real parts of the eigenvalues";
  output Real EigenImag[size(A, 1)] "Imaginary parts of the eigenvalues";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(A, 1) "Number of rows";
  Integer lwork = 8*size(A, 1) "Size of the space to work in";
  Real work[max(1, 8*size(A, 1))] "Space to work in";
  Real Awork[size(A, 1), size(A, 1)] = A "Copy of the matrix";
  Real none[1, 1] "Eigenvectors, which are not computed";
external "FORTRAN 77" dgeev("N", "N", n, Awork, n, EigenReal, EigenImag, none, 1, none, 1, work, lwork, info);
end dgeev_eigenValues;
