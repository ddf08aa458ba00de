within Modelica.Math;
function isEqual "Are two numbers equal up to a bound?"
  extends Modelica.Icons.Function;
  input Real s1 "First number";
  input Real s2 "Second number";
  input Real eps(min=0) = 0 "Largest difference that still counts as equal";
  output Boolean result "= true, if equal";
algorithm
  result := abs(s1 - s2) <= eps;
end isEqual;
