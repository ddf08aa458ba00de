within Modelica.Utilities.Strings;
pure function compare "Compares two texts"
  input String string1 "First text";
  input String string2 "Second text";
  input Boolean caseSensitive = true "False: upper and lower case are the same";
  output Modelica.Utilities.Types.Compare result "How the first stands to the second";
external "C" result = ModelicaStrings_compare(string1, string2, caseSensitive);
end compare;
