within Modelica.Math.Matrices.LAPACK;
pure function dtrsyl "Equation of Sylvester with matrices in real Schur form: op(A)*X + isgn*X*op(B) = scale*C"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix in real Schur form";
  input Real B[:, :] "Matrix in real Schur form";
  input Real C[if tranA then size(A, 1) else size(A, 2), if tranB then size(B, 1) else size(B, 2)] "Right-hand side";
  input Boolean tranA = false "= true: A is transposed";
  input Boolean tranB = false "= true: B is transposed";
  input Integer isgn = 1 "1 or -1";
  output Real X[size(C, 1), size(C, 2)] = C "Solution times scale";
  output Real scale "Factor, less than 1 where X would be too large";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer m = size(A, 1) "Number of rows of A";
  Integer n = size(B, 1) "Number of rows of B";
  String transA = if tranA then "T" else "N" "A as it is, or transposed";
  String transB = if tranB then "T" else "N" "B as it is, or transposed";
external "FORTRAN 77" dtrsyl(transA, transB, isgn, m, n, A, m, B, n, X, m, scale, info);
end dtrsyl;
