within Modelica.Electrical.Analog.Semiconductors;
function exlin2 "Exponential, continued by lines below an exponent and above one"
  input Real x "Argument";
  input Real Minexp "Exponent below which a line counts";
  input Real Maxexp "Exponent above which a line counts";
  output Real z "Value";
algorithm
  z := if x < Minexp then exp(Minexp)*(1 + x - Minexp) elseif x > Maxexp then exp(Maxexp)*(1 + x - Maxexp) else exp(x);
end exlin2;
