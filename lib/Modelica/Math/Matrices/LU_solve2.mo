within Modelica.Math.Matrices;
function LU_solve2 "Solves A*X = B with the factors of LU"
  extends Modelica.Icons.Function;
  input Real LU[:, size(LU, 1)] "Factors";
  input Integer pivots[size(LU, 1)] "Row exchanges";
  input Real B[size(LU, 1), :] "Right-hand sides";
  output Real X[size(B, 1), size(B, 2)] = B "Solutions";
protected
  Integer n = size(LU, 1) "Number of unknowns";
  Real row[size(B, 2)] "Row that is being exchanged";
algorithm
  for k in 1:n loop
    assert(LU[k, k] <> 0, "The matrix is singular: no pivot in column " + String(k));
    if pivots[k] <> k then
      row := X[k, :];
      X[k, :] := X[pivots[k], :];
      X[pivots[k], :] := row;
    end if;
  end for;
  for i in 2:n loop
    for j in 1:i - 1 loop
      X[i, :] := X[i, :] - LU[i, j]*X[j, :];
    end for;
  end for;
  for i in n:-1:1 loop
    for j in i + 1:n loop
      X[i, :] := X[i, :] - LU[i, j]*X[j, :];
    end for;
    X[i, :] := X[i, :]/LU[i, i];
  end for;
end LU_solve2;
