within Modelica.Math.BooleanVectors;
function andTrue "Whether all are true; true for an empty vector"
  input Boolean b[:] "Vector";
  output Boolean result "True: no element is false";
algorithm
  result := true;
  for i in 1:size(b, 1) loop
    result := result and b[i];
  end for;
end andTrue;
