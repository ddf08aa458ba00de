within Modelica.Math.Special;
function erfInv "Inverse of the error function"
  extends Modelica.Icons.Function;
  input Real u(min=-1, max=1) "Value of the error function";
  output Real y "Its argument";
algorithm
  y := if u >= 0 then erfcInv(1 - u) else -erfcInv(1 + u);
  if abs(u) < 0.5 then
    // 1 - u has lost digits: one step of Newton on erf itself
    y := y - (erf(y) - u)*sqrt(Modelica.Constants.pi)/2*exp(y^2);
  end if;
end erfInv;
