within Modelica.Math.BooleanVectors;
function firstTrueIndex "Number of the first that is true"
  input Boolean b[:] "Vector";
  output Integer index "Number of the first element that is true, or 0";
algorithm
  index := 0;
  for i in 1:size(b, 1) loop
    if b[i] and index == 0 then
      index := i;
    end if;
  end for;
end firstTrueIndex;
