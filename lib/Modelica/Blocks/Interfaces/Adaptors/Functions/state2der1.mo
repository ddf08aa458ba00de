within Modelica.Blocks.Interfaces.Adaptors.Functions;
function state2der1 "The given first derivative; differentiated, the second"
  input Real u[3] "Value, first and second derivative";
  input Real dummy "Time, by which is differentiated";
  input Real dummy_der "Derivative of time";
  output Real sder1 "First derivative";
algorithm
  sder1 := u[2];
  annotation(derivative(noDerivative = u, order = 2) = state2der2, InlineAfterIndexReduction = true);
end state2der1;
