within Modelica.Math.Vectors;
function reverse "Elements in opposite order"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  output Real result[size(v, 1)] "Elements from last to first";
algorithm
  result := {v[size(v, 1) + 1 - i] for i in 1:size(v, 1)};
  annotation(Inline=true);
end reverse;
