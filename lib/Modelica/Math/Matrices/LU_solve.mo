within Modelica.Math.Matrices;
function LU_solve "Solves A*x = b with the factors of LU"
  extends Modelica.Icons.Function;
  input Real LU[:, size(LU, 1)] "Factors";
  input Integer pivots[size(LU, 1)] "Row exchanges";
  input Real b[size(LU, 1)] "Right-hand side";
  output Real x[size(b, 1)] "Solution";
algorithm
  x := vector(LU_solve2(LU, pivots, matrix(b)));
end LU_solve;
