within Modelica.Math.Vectors;
function normalizeWithAssert "Vector of the same direction and length 1; a zero vector is an error"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  output Real result[size(v, 1)](each final unit="1") "Vector of length 1";
algorithm
  assert(v*v > 0.0, "A direction is needed here, but the vector is zero");
  result := v/sqrt(v*v);
  annotation(Inline=true);
end normalizeWithAssert;
