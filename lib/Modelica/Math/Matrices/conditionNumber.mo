within Modelica.Math.Matrices;
function conditionNumber "Condition number with respect to the norm p"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  input Real p(min=1) = 2 "Norm: 1, 2 or Modelica.Constants.inf";
  output Real result = 0 "Condition number";
protected
  Real sigma[min(size(A, 1), size(A, 2))] "Singular values";
algorithm
  if min(size(A)) > 0 then
    if p == 2 then
      sigma := singularValues(A);
      result := if sigma[end] > 0 then sigma[1]/sigma[end] else Modelica.Constants.inf;
    else
      assert(size(A, 1) == size(A, 2), "conditionNumber: with a norm other than 2 the matrix must be square");
      result := norm(A, p)*norm(inv(A), p);
    end if;
  end if;
end conditionNumber;
