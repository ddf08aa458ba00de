within Modelica.Math.BooleanVectors;
function oneTrue "Whether exactly one is true"
  input Boolean b[:] "Vector";
  output Boolean result "True: one element is true, the others are false";
algorithm
  result := countTrue(b) == 1;
end oneTrue;
