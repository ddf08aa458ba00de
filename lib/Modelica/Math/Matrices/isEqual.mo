within Modelica.Math.Matrices;
function isEqual "Are two matrices equal up to a bound?"
  extends Modelica.Icons.Function;
  input Real M1[:, :] "First matrix";
  input Real M2[:, :] "Second matrix";
  input Real eps(min=0) = 0 "Largest difference of elements that still counts as equal";
  output Boolean result "= true, if sizes agree and elements are equal";
algorithm
  result := size(M1, 1) == size(M2, 1) and size(M1, 2) == size(M2, 2);
  if result then
    for i in 1:size(M1, 1) loop
      for j in 1:size(M1, 2) loop
        if abs(M1[i, j] - M2[i, j]) > eps then
          result := false;
        end if;
      end for;
    end for;
  end if;
end isEqual;
