within Modelica.Math.BooleanVectors;
function enumerate "Numbers the elements that are true"
  input Boolean b[:] "Vector";
  output Integer enumerated[size(b, 1)] "1, 2, ... for elements that are true, 0 for the others";
protected
  Integer n = 0 "Elements so far";
algorithm
  for i in 1:size(b, 1) loop
    n := if b[i] then n + 1 else n;
    enumerated[i] := if b[i] then n else 0;
  end for;
end enumerate;
