within Modelica.Math.Matrices;
function leastSquares "Solves A*x = b by least squares; of several solutions, the shortest"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix, of any shape and rank";
  input Real b[size(A, 1)] "Right-hand side";
  input Real rcond = 100*Modelica.Constants.eps "Parts of A that are smaller than this, relatively, count as zero";
  output Real x[size(A, 2)] "Solution";
  output Integer rank "Rank of A";
protected
  Integer info "0: done";
  Real padded[max(size(A, 1), size(A, 2))] "Solution, as long as LAPACK wants it";
algorithm
  if min(size(A)) > 0 then
    (padded, info, rank) := LAPACK.dgelsy_vec(A, b, rcond);
    x := padded[1:size(A, 2)];
    assert(info == 0, "leastSquares: LAPACK refuses its arguments");
  else
    x := zeros(size(A, 2));
    rank := 0;
  end if;
end leastSquares;
