within Modelica.Math.Matrices;
function norm "Norm of a matrix"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  input Real p(min=1) = 2 "1: largest column sum, 2: largest singular value, Modelica.Constants.inf: largest row sum";
  output Real result = 0 "Norm";
algorithm
  if min(size(A)) > 0 then
    if p == 1 then
      result := max(sum(abs(A[:, j])) for j in 1:size(A, 2));
    elseif p == 2 then
      result := max(singularValues(A));
    elseif p >= Modelica.Constants.inf then
      result := max(sum(abs(A[i, :])) for i in 1:size(A, 1));
    else
      assert(false, "norm: p must be 1, 2 or Modelica.Constants.inf");
    end if;
  end if;
end norm;
