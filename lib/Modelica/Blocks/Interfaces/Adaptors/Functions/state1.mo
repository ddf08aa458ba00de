within Modelica.Blocks.Interfaces.Adaptors.Functions;
function state1 "A value; differentiated, its given derivative"
  input Real u[2] "Value and first derivative";
  input Real dummy "Time, by which is differentiated";
  output Real s "Value";
algorithm
  s := u[1];
  annotation(derivative(noDerivative = u) = state1der1, InlineAfterIndexReduction = true);
end state1;
