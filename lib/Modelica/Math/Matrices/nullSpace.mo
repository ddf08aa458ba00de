within Modelica.Math.Matrices;
function nullSpace "Orthonormal basis of the vectors that a matrix maps to zero"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real Z[size(A, 2), :] "Basis, as columns";
  output Integer nullity "Number of columns of Z";
protected
  Real sigma[min(size(A, 1), size(A, 2))] "Singular values";
  Real U[size(A, 1), size(A, 1)] "Left singular vectors";
  Real VT[size(A, 2), size(A, 2)] "Right singular vectors";
algorithm
  (sigma, U, VT) := singularValues(A);
  nullity := size(A, 2) - rank(A);
  Z := transpose(VT[size(A, 2) - nullity + 1:size(A, 2), :]);
end nullSpace;
