within Modelica.Math.Matrices.LAPACK;
pure function dgetri "Inverse from triangular factors"
  extends Modelica.Icons.Function;
  input Real LU[:, size(LU, 1)] "Factors of dgetrf";
  input Integer pivots[size(LU, 1)] "Exchanges of rows of dgetrf";
  output Real inv[size(LU, 1), size(LU, 2)] = LU "Inverse";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer n = size(LU, 1) "Number of rows";
  Integer lwork = max(1, min(10, size(LU, 1))*size(LU, 1)) "Size of the space to work in";
  Real work[max(1, max(1, min(10, size(LU, 1))*size(LU, 1)))] "Space to work in";
external "FORTRAN 77" dgetri(n, inv, n, pivots, work, lwork, info);
end dgetri;
