within Modelica.Utilities.Strings;
function repeat "A text several times"
  input Integer n(min = 0) = 1 "How often";
  input String string = " " "Text";
  output String repeatedString "The text n times";
algorithm
  repeatedString := "";
  for i in 1:n loop
    repeatedString := repeatedString + string;
  end for;
end repeat;
