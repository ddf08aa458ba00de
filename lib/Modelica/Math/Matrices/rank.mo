within Modelica.Math.Matrices;
function rank "Rank of a matrix, by its singular values"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  input Real eps = 0 "Singular values up to this count as zero; 0: a bound that fits the size of A";
  output Integer result = 0 "Rank";
protected
  Real sigma[min(size(A, 1), size(A, 2))] = singularValues(A) "Singular values";
  Real bound "What counts as zero";
algorithm
  if size(sigma, 1) > 0 then
    bound := if eps > 0 then eps else Modelica.Constants.eps*max(size(A))*max(sigma);
    for s in sigma loop
      result := if s > bound then result + 1 else result;
    end for;
  end if;
end rank;
