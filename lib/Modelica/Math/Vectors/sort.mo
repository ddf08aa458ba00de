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
    while j >= 1 and (if j < 1 then false else if ascending then sorted_v[max(j, 1)] > x else sorted_v[max(j, 1)] < x) loop
      sorted_v[j + 1] := sorted_v[j];
      indices[j + 1] := indices[j];
      j := j - 1;
    end while;
    sorted_v[j + 1] := x;
    indices[j + 1] := at;
  end for;
end sort;
