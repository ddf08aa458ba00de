within Modelica.Math.Matrices;
function integralExpT "Exponential of a matrix, its integral and its integral weighted with time, times B"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real B[size(A, 1), :] "Input matrix";
  input Real T = 1 "Step";
  output Real phi[size(A, 1), size(A, 1)] "exp(A*T)";
  output Real gamma[size(A, 1), size(B, 2)] "Integral of exp(A*t) from 0 to T, times B";
  output Real gamma1[size(A, 1), size(B, 2)] "Integral of (T - t)*exp(A*t) from 0 to T, times B";
protected
  Integer n = size(A, 1) "Number of states";
  Integer m = size(B, 2) "Number of inputs";
  Real E[size(A, 1) + 2*size(B, 2), size(A, 1) + 2*size(B, 2)] "Exponential of the system with inputs that grow, as states";
algorithm
  E := exp([A, B, zeros(n, m); zeros(m, n + m), identity(m); zeros(m, n + 2*m)], T);
  phi := E[1:n, 1:n];
  gamma := E[1:n, n + 1:n + m];
  gamma1 := E[1:n, n + m + 1:n + 2*m];
end integralExpT;
