within Modelica.Math.Polynomials;
function integralValue_der "Derivative of integralValue with respect to time"
  extends Modelica.Icons.Function;
  input Real p[:] "Coefficients, that of the highest power first";
  input Real u_high "End of the range";
  input Real u_low = 0 "Start of the range";
  input Real du_high "Derivative of u_high";
  input Real du_low = 0 "Derivative of u_low";
  output Real dintegral "Derivative of the integral";
algorithm
  dintegral := evaluate(p, u_high)*du_high - evaluate(p, u_low)*du_low;
end integralValue_der;
