within Modelica.Utilities.Strings;
function isEqual "Whether two texts are the same"
  input String string1 "First text";
  input String string2 "Second text";
  input Boolean caseSensitive = true "False: upper and lower case are the same";
  output Boolean identical "True: the same";
algorithm
  identical := compare(string1, string2, caseSensitive) == Modelica.Utilities.Types.Compare.Equal;
end isEqual;
