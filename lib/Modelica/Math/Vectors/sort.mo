within Modelica.Math.Vectors;
function sort "Sorts elements (insertion, keeps the order of equals)"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  input Boolean ascending = true "= true: smallest first";
  output Real sorted_v[size(v, 1)] = v "Sorted elements";
  output Integer indices[size(v, 1)] = 1:size(v, 1) "sorted_v = v[indices]";
protected
  Real x "Element that is being placed";
  Integer at "Its index in v";
  Integer j "Place that is compared";
algorithm
  for i in 2:size(v, 1) loop
    x := sorted_v[i];
    at := indices[i];
    j := i - 1;
    while j >= 1 and (sorted_v[max(j, 1)] - x)*(if ascending then 1 else -1) > 0 loop
      sorted_v[j + 1] := sorted_v[j];
      indices[j + 1] := indices[j];
      j := j - 1;
    end while;
    sorted_v[j + 1] := x;
    indices[j + 1] := at;
  end for;
end sort;
