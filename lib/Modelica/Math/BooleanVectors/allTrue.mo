within Modelica.Math.BooleanVectors;
function allTrue "Whether all are true; false for an empty vector"
  input Boolean b[:] "Vector";
  output Boolean result "True: all elements are true";
algorithm
  result := size(b, 1) > 0;
  for i in 1:size(b, 1) loop
    result := result and b[i];
  end for;
end allTrue;
