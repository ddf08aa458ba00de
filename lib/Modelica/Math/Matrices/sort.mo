within Modelica.Math.Matrices;
function sort "Rows or columns of a matrix in order of their elements"
  extends Modelica.Icons.Function;
  input Real M[:, :] "Matrix";
  input Boolean sortRows = true "= true: rows, otherwise columns";
  input Boolean ascending = true "= true: the smallest first";
  output Real sorted_M[size(M, 1), size(M, 2)] = M "Matrix in order";
  output Integer indices[if sortRows then size(M, 1) else size(M, 2)] "Row or column of M that became number i";
protected
  Integer n = if sortRows then size(M, 1) else size(M, 2) "Number of rows or columns";
  Integer m = if sortRows then size(M, 2) else size(M, 1) "Number of their elements";
  Real v[if sortRows then size(M, 2) else size(M, 1)] "The one that finds its place";
  Real other[if sortRows then size(M, 2) else size(M, 1)] "One before it";
  Integer k "Its place";
  Integer c "First element in which two differ";
  Boolean moving "= true: it goes further up";
algorithm
  for i in 1:n loop
    v := if sortRows then M[min(i, size(M, 1)), :] else M[:, min(i, size(M, 2))];
    k := i;
    moving := k > 1;
    while moving loop
      other := if sortRows then sorted_M[min(k - 1, size(M, 1)), :] else sorted_M[:, min(k - 1, size(M, 2))];
      c := 1;
      while c < m and v[c] == other[c] loop
        c := c + 1;
      end while;
      moving := if ascending then v[c] < other[c] else v[c] > other[c];
      if moving then
        indices[k] := indices[k - 1];
        if sortRows then
          sorted_M[k, :] := other;
        else
          sorted_M[:, k] := other;
        end if;
        k := k - 1;
        moving := k > 1;
      end if;
    end while;
    indices[k] := i;
    if sortRows then
      sorted_M[k, :] := v;
    else
      sorted_M[:, k] := v;
    end if;
  end for;
end sort;
