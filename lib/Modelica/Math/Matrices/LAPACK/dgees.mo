within Modelica.Math.Matrices.LAPACK;
pure function dgees "Real Schur form"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real T[size(A, 1), size(A, 2)] = A "Real Schur form";
  output Real Z[size(A, 1), size(A, 1)] "Orthogonal matrix: A = Z*T*transpose(Z)";
  output Real eval_real[size(A, 1)] "Real parts of the eigenvalues";
  output Real eval_imag[size(A, 1)] "Imaginary parts of the eigenvalues";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(A, 1) "Number of rows";
  Integer lwork = 12*size(A, 1) "Size of the space to work in";
  Real work[max(1, 12*size(A, 1))] "Space to work in";
  Integer none "Where a function that selects eigenvalues would stand";
  Integer sdim "Number of selected eigenvalues";
  Integer bwork[max(1, size(A, 1))] "Space to work in";
external "FORTRAN 77" dgees("V", "N", none, n, T, n, sdim, eval_real, eval_imag, Z, n, work, lwork, bwork, info);
end dgees;
