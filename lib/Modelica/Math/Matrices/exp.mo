within Modelica.Math.Matrices;
function exp "Exponential of a matrix: exp(A*T)"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real T = 1 "Factor of A, such as a time step";
  output Real phi[size(A, 1), size(A, 1)] "exp(A*T)";
protected
  Integer n = size(A, 1) "Number of rows";
  Integer doublings = 0 "How often the result is squared";
  Real scaled = max(norm(A, 1)*abs(T), 1e-300) "Norm of A*T after halving";
  Real X[size(A, 1), size(A, 1)] "A*T, halved so often that its norm is below 1/2";
  Real term[size(A, 1), size(A, 1)] = identity(n) "Power of X with its coefficient";
  Real N[size(A, 1), size(A, 1)] = identity(n) "Numerator";
  Real D[size(A, 1), size(A, 1)] = identity(n) "Denominator";
  constant Integer order = 8 "Order of numerator and denominator";
algorithm
  while scaled > 0.5 loop
    scaled := scaled/2;
    doublings := doublings + 1;
  end while;
  // Approximation of Pade: coefficients order!*(2*order - k)!/((2*order)!*k!*(order - k)!) one from the other
  X := A*(T/2^doublings);
  for k in 1:order loop
    term := X*term*((order - k + 1)/((2*order - k + 1)*k));
    N := N + term;
    D := D + (if mod(k, 2) == 0 then term else -term);
  end for;
  phi := solve2(D, N);
  for k in 1:doublings loop
    phi := phi*phi;
  end for;
end exp;
