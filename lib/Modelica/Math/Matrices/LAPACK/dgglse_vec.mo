within Modelica.Math.Matrices.LAPACK;
pure function dgglse_vec "Least squares with linear equality constraints: minimises |A*x - c| while B*x = d"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  input Real c[size(A, 1)] "Right-hand side";
  input Real B[:, size(A, 2)] "Matrix of the constraints";
  input Real d[size(B, 1)] "Right-hand side of the constraints";
  output Real x[size(A, 2)] "Solution";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer m = size(A, 1) "Number of rows";
  Integer n = size(A, 2) "Number of columns";
  Integer p = size(B, 1) "Number of constraints";
  Integer lwork = size(B, 1) + min(size(A, 1), size(A, 2)) + max(size(A, 1), size(A, 2)) "Size of the space to work in";
  Real work[max(1, size(B, 1) + min(size(A, 1), size(A, 2)) + max(size(A, 1), size(A, 2)))] "Space to work in";
  Real Awork[size(A, 1), size(A, 2)] = A "Copy of the matrix";
  Real Bwork[size(B, 1), size(A, 2)] = B "Copy of the constraints";
  Real cwork[size(A, 1)] = c "Copy of the right-hand side";
  Real dwork[size(B, 1)] = d "Copy of the constraints' right-hand side";
external "FORTRAN 77" dgglse(m, n, p, Awork, m, Bwork, p, cwork, dwork, x, work, lwork, info);
end dgglse_vec;
