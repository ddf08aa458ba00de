within Modelica.Math.Matrices;
function toString "Text of a matrix"
  extends Modelica.Icons.Function;
  input Real M[:, :] "Matrix";
  input String name = "" "Name to be written before the values";
  input Integer significantDigits = 6 "Digits of each value";
  output String s = "" "Text";
algorithm
  if name <> "" then
    s := name + " = \n";
  end if;
  for i in 1:size(M, 1) loop
    for j in 1:size(M, 2) loop
      s := s + "  " + String(M[i, j], significantDigits=significantDigits);
    end for;
    s := s + "\n";
  end for;
end toString;
