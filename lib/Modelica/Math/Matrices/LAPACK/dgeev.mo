within Modelica.Math.Matrices.LAPACK;
pure function dgeev "Eigenvalues and right eigenvectors"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real eigenReal[size(A, 1)] "Real parts of the eigenvalues";
  output Real eigenImag[size(A, 1)] "Imaginary parts of the eigenvalues";
  output Real eigenVectors[size(A, 1), size(A, 1)] "Right eigenvectors: of a pair, real and imaginary part are columns";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(A, 1) "Number of rows";
  Integer lwork = 12*size(A, 1) "Size of the space to work in";
  Real work[max(1, 12*size(A, 1))] "Space to work in";
  Real Awork[size(A, 1), size(A, 1)] = A "Copy of the matrix";
  Real none[1, 1] "Left eigenvectors, which are not computed";
external "FORTRAN 77" dgeev("N", "V", n, Awork, n, eigenReal, eigenImag, none, 1, eigenVectors, n, work, lwork, info);
end dgeev;
