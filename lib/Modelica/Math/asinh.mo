within Modelica.Math;
function asinh "Inverse hyperbolic sine"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Number";
  output Real y "Result";
algorithm
  y := if u >= 0 then Modelica.Math.log(u + sqrt(u^2 + 1)) else -Modelica.Math.log(sqrt(u^2 + 1) - u);
  annotation(Inline=true);
end asinh;
