within Modelica.Math.Matrices.LAPACK;
pure function dggev "Generalised eigenvalues alpha/beta of A and B"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real B[size(A, 1), size(A, 1)] "Second matrix";
  input Integer nA = size(A, 1) "Rows of the part that is used";
  output Real alphaReal[size(A, 1)] "Real parts of alpha";
  output Real alphaImag[size(A, 1)] "Imaginary parts of alpha";
  output Real beta[size(A, 1)] "Denominators";
  output Real lEigenVectors[size(A, 1), size(A, 1)] "Left eigenvectors";
  output Real rEigenVectors[size(A, 1), size(A, 1)] "Right eigenvectors";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(A, 1) "Number of rows";
  Integer lwork = max(1, 8*size(A, 1)) "Size of the space to work in";
  Real work[max(1, max(1, 8*size(A, 1)))] "Space to work in";
  Real Awork[size(A, 1), size(A, 1)] = A "Copy of the first matrix";
  Real Bwork[size(A, 1), size(A, 1)] = B "Copy of the second matrix";
external "FORTRAN 77" dggev("V", "V", nA, Awork, n, Bwork, n, alphaReal, alphaImag, beta, lEigenVectors, n, rEigenVectors, n, work, lwork, info);
end dggev;
