within Modelica.Math.Matrices;
function LU "Triangular factors with row exchanges (elimination of Gauss, largest pivot of each column)"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real LU[size(A, 1), size(A, 2)] = A "Below the diagonal: multipliers; else: upper triangle";
  output Integer pivots[min(size(A, 1), size(A, 2))] "Row that row i was exchanged with";
  output Integer info = 0 "0, or the first column without a pivot";
protected
  Integer best "Row of the largest pivot";
  Real row[size(A, 2)] "Row that is being exchanged";
algorithm
  for k in 1:min(size(A, 1), size(A, 2)) loop
    best := k;
    for i in k + 1:size(A, 1) loop
      if abs(LU[i, k]) > abs(LU[best, k]) then
        best := i;
      end if;
    end for;
    pivots[k] := best;
    if best <> k then
      row := LU[k, :];
      LU[k, :] := LU[best, :];
      LU[best, :] := row;
    end if;
    if LU[k, k] == 0 then
      info := if info == 0 then k else info;
    else
      for i in k + 1:size(A, 1) loop
        LU[i, k] := LU[i, k]/LU[k, k];
        for j in k + 1:size(A, 2) loop
          LU[i, j] := LU[i, j] - LU[i, k]*LU[k, j];
        end for;
      end for;
    end if;
  end for;
end LU;
