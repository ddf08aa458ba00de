within Modelica.Math.Matrices;
function flipUpDown "Rows in opposite order"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real Aflip[size(A, 1), size(A, 2)] "Rows from last to first";
algorithm
  Aflip := A[{size(A, 1) + 1 - i for i in 1:size(A, 1)}, :];
end flipUpDown;
