within Modelica.Math.BooleanVectors;
function countTrue "How many are true"
  input Boolean b[:] "Vector";
  output Integer n "Number of elements that are true";
algorithm
  n := 0;
  for i in 1:size(b, 1) loop
    n := if b[i] then n + 1 else n;
  end for;
end countTrue;
