within Modelica.Blocks.Interfaces.Adaptors.Functions;
function state1der1 "The given derivative"
  input Real u[2] "Value and first derivative";
  input Real dummy "Time, by which is differentiated";
  input Real dummy_der "Derivative of time";
  output Real sder1 "First derivative";
algorithm
  sder1 := u[2];
  annotation(InlineAfterIndexReduction = true);
end state1der1;
