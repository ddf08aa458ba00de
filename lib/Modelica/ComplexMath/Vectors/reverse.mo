within Modelica.ComplexMath.Vectors;
function reverse "Elements in reverse order"
  extends Modelica.Icons.Function;
  input Complex v[:] "Vector";
  output Complex result[size(v, 1)] "The last element first";
algorithm
  for i in 1:size(v, 1) loop
    result[i] := v[size(v, 1) + 1 - i];
  end for;
end reverse;
