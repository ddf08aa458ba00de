within Modelica.Math.Vectors;
function isEqual "Are two vectors equal up to a bound?"
  extends Modelica.Icons.Function;
  input Real v1[:] "First vector";
  input Real v2[:] "Second vector";
  input Real eps(min=0) = 0 "Largest difference of elements that still counts as equal";
  output Boolean result "= true, if sizes agree and elements are equal";
algorithm
  result := size(v1, 1) == size(v2, 1);
  if result then
    for i in 1:size(v1, 1) loop
      if abs(v1[i] - v2[i]) > eps then
        result := false;
      end if;
    end for;
  end if;
end isEqual;
