within Modelica.Math.Matrices.LAPACK;
pure function dpotrf "Factor of Cholesky of a symmetric positive definite matrix"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Boolean upper = true "= true: A = transpose(F)*F, otherwise A = F*transpose(F)";
  output Real Acholesky[size(A, 1), size(A, 1)] = A "Factor in its triangle; the other triangle is left as it was";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(A, 1) "Number of rows";
  String uplo = if upper then "U" else "L" "Which triangle";
external "FORTRAN 77" dpotrf(uplo, n, Acholesky, n, info);
end dpotrf;
