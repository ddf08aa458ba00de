within Modelica.Math.Vectors;
function find "Index of the first element that equals a value, 0 if there is none"
  extends Modelica.Icons.Function;
  input Real e "Value";
  input Real v[:] "Vector";
  input Real eps(min=0) = 0 "Largest difference that still counts as equal";
  output Integer result "Index, or 0";
algorithm
  result := 0;
  for i in size(v, 1):-1:1 loop
    if abs(v[i] - e) <= eps then
      result := i;
    end if;
  end for;
end find;
