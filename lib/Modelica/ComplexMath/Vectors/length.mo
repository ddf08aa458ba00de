within Modelica.ComplexMath.Vectors;
function length "Length of a vector"
  extends Modelica.Icons.Function;
  input Complex v[:] "Vector";
  output Real result "Length";
algorithm
  result := Modelica.Math.Vectors.length(cat(1, {v[i].re for i in 1:size(v, 1)}, {v[i].im for i in 1:size(v, 1)}));
end length;
