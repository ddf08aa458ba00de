within Modelica.Math.Vectors;
function normalize "Vector of the same direction and length 1; near zero its length goes to zero"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  input Real eps(min=0.0) = 100*Modelica.Constants.eps "Below this length, v is divided by eps";
  output Real result[size(v, 1)](each final unit="1") "Vector of length 1";
algorithm
  result := smooth(0, noEvent(if length(v) >= eps then v/length(v) else v/eps));
  annotation(Inline=true);
end normalize;
