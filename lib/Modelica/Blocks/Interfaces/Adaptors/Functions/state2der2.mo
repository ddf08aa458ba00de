within Modelica.Blocks.Interfaces.Adaptors.Functions;
function state2der2 "The given second derivative"
  input Real u[3] "Value, first and second derivative";
  input Real dummy "Time, by which is differentiated";
  input Real dummy_der "Derivative of time";
  input Real dummy_der2 "Second derivative of time";
  output Real sder2 "Second derivative";
algorithm
  sder2 := u[3];
  annotation(InlineAfterIndexReduction = true);
end state2der2;
