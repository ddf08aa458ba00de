within Modelica.Electrical.Analog.Semiconductors;
function exlin "Exponential, continued by a line above an exponent"
  input Real x "Argument";
  input Real Maxexp "Exponent from which on the line counts";
  output Real z "Value";
algorithm
  z := exp(min(x, Maxexp))*(1 + max(x - Maxexp, 0));
end exlin;
