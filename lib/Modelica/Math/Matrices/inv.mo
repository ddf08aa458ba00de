within Modelica.Math.Matrices;
function inv "Inverse of a matrix"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real invA[size(A, 1), size(A, 2)] "Inverse";
algorithm
  invA := solve2(A, identity(size(A, 1)));
end inv;
