within Modelica.Math.Matrices;
function leastSquares2 "Solves A*X = B by least squares; of several solutions, the shortest"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix, of any shape and rank";
  input Real B[size(A, 1), :] "Right-hand sides";
  input Real rcond = 100*Modelica.Constants.eps "Parts of A that are smaller than this, relatively, count as zero";
  output Real X[size(A, 2), size(B, 2)] "Solutions";
  output Integer rank "Rank of A";
protected
  Integer info "0: done";
  Real padded[max(size(A, 1), size(A, 2)), size(B, 2)] "Solutions, as long as LAPACK wants them";
algorithm
  (padded, info, rank) := LAPACK.dgelsy(A, B, rcond);
  X := padded[1:size(A, 2), :];
  assert(info == 0, "leastSquares2: LAPACK refuses its arguments");
end leastSquares2;
