within Modelica.Math.Matrices;
function balance "Scales rows and columns by powers of 2, so that their norms are near: B = inv(diagonal(D))*A*diagonal(D)"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real D[size(A, 1)] "Factors";
  output Real B[size(A, 1), size(A, 1)] "Balanced matrix";
algorithm
  (D, B) := balanceABC(A);
end balance;
