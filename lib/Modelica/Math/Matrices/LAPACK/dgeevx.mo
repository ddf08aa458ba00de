within Modelica.Math.Matrices.LAPACK;
pure function dgeevx "Eigenvalues, left and right eigenvectors of the balanced matrix"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real alphaReal[size(A, 1)] "Real parts of the eigenvalues";
  output Real alphaImag[size(A, 1)] "Imaginary parts of the eigenvalues";
  output Real lEigenVectors[size(A, 1), size(A, 1)] "Left eigenvectors";
  output Real rEigenVectors[size(A, 1), size(A, 1)] "Right eigenvectors";
  output Real AS[size(A, 1), size(A, 2)] = A "Real Schur form of the balanced matrix";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(A, 1) "Number of rows";
  Integer lwork = size(A, 1)*(size(A, 1) + 6) "Size of the space to work in";
  Real work[max(1, size(A, 1)*(size(A, 1) + 6))] "Space to work in";
  Integer ilo "First row that balancing has not isolated";
  Integer ihi "Last row that balancing has not isolated";
  Real scale[size(A, 1)] "Factors of the balance";
  Real abnrm "Norm of the balanced matrix";
  Real rconde[size(A, 1)] "Conditions of the eigenvalues";
  Real rcondv[size(A, 1)] "Conditions of the eigenvectors";
  Integer iwork[max(1, 2*size(A, 1) - 2)] "Space to work in";
external "FORTRAN 77" dgeevx("B", "V", "V", "E", n, AS, n, alphaReal, alphaImag, lEigenVectors, n, rEigenVectors, n, ilo, ihi, scale, abnrm, rconde, rcondv, work, lwork, iwork, info);
end dgeevx;
