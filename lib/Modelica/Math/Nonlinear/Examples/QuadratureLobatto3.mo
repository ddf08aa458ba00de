within Modelica.Math.Nonlinear.Examples;
model QuadratureLobatto3 "An oscillation whose amplitude is an integral"
  parameter Real A = 1 "Amplitude of the integrand";
  parameter Real ws = 2 "Angular frequency of the integrand";
  parameter Real wq = 3 "Square of the angular frequency of q";
  Real q(start = 1, fixed = true) "Oscillation";
  Real qd(start = 0, fixed = true) "Its derivative";
  Real x "Oscillation times the integral";
  final parameter Real s = Modelica.Math.Nonlinear.quadratureLobatto(function UtilityFunctions.fun7(A = A, w = ws), 0, 1) "The integral";
equation
  der(q) = qd;
  der(qd) = -wq*q;
  x = s*q;
  annotation(experiment(StopTime = 5));
end QuadratureLobatto3;
