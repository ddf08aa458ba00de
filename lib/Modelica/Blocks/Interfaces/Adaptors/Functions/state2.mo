within Modelica.Blocks.Interfaces.Adaptors.Functions;
function state2 "A value; differentiated, its given derivatives"
  input Real u[3] "Value, first and second derivative";
  input Real dummy "Time, by which is differentiated";
  output Real s "Value";
algorithm
  s := u[1];
  annotation(derivative(noDerivative = u) = state2der1, InlineAfterIndexReduction = true);
end state2;
