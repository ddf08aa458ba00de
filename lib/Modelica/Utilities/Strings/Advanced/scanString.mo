within Modelica.Utilities.Strings.Advanced;
pure function scanString "Scans a text in quotes"
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  output Integer nextIndex "Character after the text; startIndex if there is none";
  output String string2 "Text between the quotes";
external "C" ModelicaStrings_scanString(string, startIndex, nextIndex, string2);
end scanString;
