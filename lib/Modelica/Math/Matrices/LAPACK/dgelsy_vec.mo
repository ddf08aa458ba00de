within Modelica.Math.Matrices.LAPACK;
pure function dgelsy_vec "Least squares of any rank, the shortest solution"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  input Real b[size(A, 1)] "Right-hand side";
  input Real rcond = 0.0 "Parts of A that are smaller than this, relatively, count as zero";
  output Real x[max(size(A, 1), size(A, 2))] = cat(1, b, zeros(max(0, size(A, 2) - size(A, 1)))) "Solution: the first elements, as many as A has columns";
  output Integer info "0: done; otherwise as LAPACK reports";
  output Integer rank "Rank of A";
protected
  Integer m = size(A, 1) "Number of rows";
  Integer n = size(A, 2) "Number of columns";
  Integer ldb = max(1, max(size(A, 1), size(A, 2))) "Rows of the solution";
  Integer lwork = max(min(size(A, 1), size(A, 2)) + 3*size(A, 2) + 1, 2*min(size(A, 1), size(A, 2)) + 1) "Size of the space to work in";
  Real work[max(1, max(min(size(A, 1), size(A, 2)) + 3*size(A, 2) + 1, 2*min(size(A, 1), size(A, 2)) + 1))] "Space to work in";
  Real Awork[size(A, 1), size(A, 2)] = A "Copy of the matrix";
  Integer jpvt[size(A, 2)] = zeros(size(A, 2)) "Exchanges of columns";
external "FORTRAN 77" dgelsy(m, n, 1, Awork, m, x, ldb, jpvt, rcond, rank, work, lwork, info);
end dgelsy_vec;
