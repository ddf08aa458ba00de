within Modelica.Math.BooleanVectors;
function index "Numbers of those that are true"
  input Boolean b[:] "Vector";
  output Integer indices[countTrue(b)] "Numbers of the elements that are true";
protected
  Integer n = 0 "Elements so far";
algorithm
  for i in 1:size(b, 1) loop
    if b[i] then
      n := n + 1;
      indices[n] := i;
    end if;
  end for;
end index;
