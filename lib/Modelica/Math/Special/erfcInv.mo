within Modelica.Math.Special;
function erfcInv "Inverse of the complementary error function"
  extends Modelica.Icons.Function;
  input Real u(min=0, max=2) "Value of the complementary error function";
  output Real y "Its argument";
protected
  Real L "Logarithm of 1 - erf(y)^2";
  Real b "Half the sum of the roots of a quadratic approximation";
  Real e "Step of Newton";
algorithm
  if u <= 0 or u >= 2 then
    y := if u <= 0 then Modelica.Constants.inf else -Modelica.Constants.inf;
  else
    // Approximation of Winitzki, then steps of Halley, whose error is relative
    L := log(u*(2 - u));
    b := 2/(Modelica.Constants.pi*0.147) + L/2;
    y := (if u < 1 then 1 else -1)*sqrt(sqrt(b^2 - L/0.147) - b);
    for i in 1:3 loop
      e := if y >= 0 then (u - erfc(y))*sqrt(Modelica.Constants.pi)/2*exp(y^2) else ((2 - erfc(-y)) - u)*(-sqrt(Modelica.Constants.pi)/2*exp(y^2));
      y := y - e/(1 + y*e);
    end for;
  end if;
end erfcInv;
