within Modelica.Math.Matrices.LAPACK;
pure function dgetrf "Triangular factors"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real LU[size(A, 1), size(A, 2)] = A "Factors";
  output Integer pivots[min(size(A, 1), size(A, 2))] "Row that row i was exchanged with";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer m = size(A, 1) "Number of rows";
  Integer n = size(A, 2) "Number of columns";
external "FORTRAN 77" dgetrf(m, n, LU, m, pivots, info);
end dgetrf;
