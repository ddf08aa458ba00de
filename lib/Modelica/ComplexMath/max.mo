within Modelica.ComplexMath;
function max "Element of the largest absolute value"
  extends Modelica.Icons.Function;
  input Complex v[:] "Complex numbers";
  output Complex result "The largest";
  output Integer index = 1 "Its place";
algorithm
  for i in 2:size(v, 1) loop
    index := if abs(v[i]) > abs(v[index]) then i else index;
  end for;
  result := if size(v, 1) > 0 then v[index] else Complex(0);
end max;
