within Modelica.Math.Special;
function sinc "sin(u)/u, continued to u = 0"
  extends Modelica.Icons.Function;
  input Real u "Argument";
  output Real y "Value";
algorithm
  y := if abs(u) > 1e-4 then sin(u)/u else 1 - u^2/6;
end sinc;
