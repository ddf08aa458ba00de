within Modelica.ComplexMath.Vectors;
function norm "Norm p of a vector"
  extends Modelica.Icons.Function;
  input Complex v[:] "Vector";
  input Real p(min=1) = 2 "Norm: from 1 to Modelica.Constants.inf";
  output Real result "Norm";
algorithm
  result := Modelica.Math.Vectors.norm({Modelica.ComplexMath.abs(v[i]) for i in 1:size(v, 1)}, p);
end norm;
