within Modelica.Math.Vectors;
function toString "Text of a vector"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  input String name = "" "Name to be written before the values";
  input Integer significantDigits = 6 "Digits of each value";
  output String s = "" "Text";
algorithm
  if name <> "" then
    s := name + " = \n";
  end if;
  for i in 1:size(v, 1) loop
    s := s + "  " + String(v[i], significantDigits=significantDigits) + "\n";
  end for;
end toString;
