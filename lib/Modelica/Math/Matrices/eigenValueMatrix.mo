within Modelica.Math.Matrices;
function eigenValueMatrix "Real block diagonal matrix that has given eigenvalues"
  extends Modelica.Icons.Function;
  input Real eigenValues[:, 2] "Real and imaginary parts, those of a pair one after the other";
  output Real J[size(eigenValues, 1), size(eigenValues, 1)] = diagonal(eigenValues[:, 1]) "Block diagonal matrix";
protected
  Integer i = 1 "Row";
algorithm
  while i < size(eigenValues, 1) loop
    if eigenValues[i, 2] <> 0 then
      J[i, i + 1] := eigenValues[i, 2];
      J[i + 1, i] := eigenValues[i + 1, 2];
      i := i + 1;
    end if;
    i := i + 1;
  end while;
end eigenValueMatrix;
