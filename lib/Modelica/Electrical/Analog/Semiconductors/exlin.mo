within Modelica.Electrical.Analog.Semiconductors;
function exlin "Exponential, continued by a line above an exponent"
  input Real x "Argument";
  input Real Maxexp "Exponent from which on the line counts";
  output Real z "Value";
algorithm
  z := if x > Maxexp then exp(Maxexp)*(1 + x - Maxexp) else exp(x);
end exlin;
