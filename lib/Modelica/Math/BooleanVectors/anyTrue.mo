within Modelica.Math.BooleanVectors;
function anyTrue "Whether one at least is true"
  input Boolean b[:] "Vector";
  output Boolean result "True: an element is true";
algorithm
  result := false;
  for i in 1:size(b, 1) loop
    result := result or b[i];
  end for;
end anyTrue;
