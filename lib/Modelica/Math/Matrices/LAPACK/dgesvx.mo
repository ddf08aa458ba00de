within Modelica.Math.Matrices.LAPACK;
pure function dgesvx "Linear equations with a condition number"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real B[size(A, 1), :] "Right-hand sides";
  input Boolean transposed = true "= true: transpose(A)*X = B, otherwise A*X = B";
  output Real X[size(A, 1), size(B, 2)] "Solutions";
  output Integer info "0: done; otherwise as LAPACK reports";
  output Real rcond "Reciprocal condition number";
protected
  Integer n = size(A, 1) "Number of rows";
  Integer nrhs = size(B, 2) "Number of right-hand sides";
  String trans = if transposed then "T" else "N" "Which equations";
  Real Awork[size(A, 1), size(A, 1)] = A "Copy of the matrix";
  Real Bwork[size(A, 1), size(B, 2)] = B "Copy of the right-hand sides";
  Real AF[size(A, 1), size(A, 1)] "Factors";
  Integer ipiv[size(A, 1)] "Exchanges of rows";
  String equed = "N" "How the rows and columns were scaled";
  Real r[size(A, 1)] "Factors of rows";
  Real c[size(A, 1)] "Factors of columns";
  Real ferr[size(B, 2)] "Bounds of the errors";
  Real berr[size(B, 2)] "Backward errors";
  Real work[4*size(A, 1)] "Space to work in";
  Integer iwork[size(A, 1)] "Space to work in";
external "FORTRAN 77" dgesvx("N", trans, n, nrhs, Awork, n, AF, n, ipiv, equed, r, c, Bwork, n, X, n, rcond, ferr, berr, work, iwork, info);
end dgesvx;
