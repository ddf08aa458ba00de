within Modelica.Electrical.Analog.Semiconductors;
function powlin "(1 - x)^(-y), continued by a line for x > 0"
  input Real x "Argument";
  input Real y "Exponent";
  output Real z "Value";
algorithm
  z := if x > 0 then 1 + y*x else (1 - x)^(-y);
end powlin;
