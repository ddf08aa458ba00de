within Modelica.Math.Matrices;
function integralExp "Exponential of a matrix and its integral over a step, times B"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real B[size(A, 1), :] "Input matrix";
  input Real T = 1 "Step";
  output Real phi[size(A, 1), size(A, 1)] "exp(A*T)";
  output Real gamma[size(A, 1), size(B, 2)] "Integral of exp(A*t) from 0 to T, times B";
protected
  Integer n = size(A, 1) "Number of states";
  Integer m = size(B, 2) "Number of inputs";
  Real E[size(A, 1) + size(B, 2), size(A, 1) + size(B, 2)] "Exponential of the system with its inputs as constant states";
algorithm
  E := exp([A, B; zeros(m, n + m)], T);
  phi := E[1:n, 1:n];
  gamma := E[1:n, n + 1:n + m];
end integralExp;
