within Modelica.Math.Matrices.LAPACK;
pure function dgelsy "Least squares of any rank, the shortest solution"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  input Real B[size(A, 1), :] "Right-hand sides";
  input Real rcond = 0.0 "Parts of A that are smaller than this, relatively, count as zero";
  output Real X[max(size(A, 1), size(A, 2)), size(B, 2)] = cat(1, B, zeros(max(0, size(A, 2) - size(A, 1)), size(B, 2))) "Solutions: the first rows, as many as A has columns";
  output Integer info "0: done; otherwise as LAPACK reports";
  output Integer rank "Rank of A";
protected
  Integer m = size(A, 1) "Number of rows";
  Integer n = size(A, 2) "Number of columns";
  Integer nrhs = size(B, 2) "Number of right-hand sides";
  Integer ldb = max(1, max(size(A, 1), size(A, 2))) "Rows of the solution";
  Integer lwork = max(min(size(A, 1), size(A, 2)) + 3*size(A, 2) + 1, 2*min(size(A, 1), size(A, 2)) + size(B, 2)) "Size of the space to work in";
  Real work[max(1, max(min(size(A, 1), size(A, 2)) + 3*size(A, 2) + 1, 2*min(size(A, 1), size(A, 2)) + size(B, 2)))] "Space to work in";
  Real Awork[size(A, 1), size(A, 2)] = A "Copy of the matrix";
  Integer jpvt[size(A, 2)] = zeros(size(A, 2)) "Exchanges of columns";
external "FORTRAN 77" dgelsy(m, n, nrhs, Awork, m, X, ldb, jpvt, rcond, rank, work, lwork, info);
end dgelsy;
