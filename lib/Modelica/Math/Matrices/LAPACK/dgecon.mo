within Modelica.Math.Matrices.LAPACK;
pure function dgecon "Reciprocal condition number from triangular factors"
  extends Modelica.Icons.Function;
  input Real LU_of_A[:, :] "Factors of dgetrf";
  input Boolean inf = false "= true: largest row sum, otherwise largest column sum";
  input Real anorm "That norm of the matrix";
  output Real rcond "Reciprocal condition number";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(LU_of_A, 2) "Number of rows";
  String norm = if inf then "I" else "1" "Which norm";
  Real work[4*size(LU_of_A, 2)] "Space to work in";
  Integer iwork[size(LU_of_A, 2)] "Space to work in";
external "FORTRAN 77" dgecon(norm, n, LU_of_A, n, anorm, rcond, work, iwork, info);
end dgecon;
