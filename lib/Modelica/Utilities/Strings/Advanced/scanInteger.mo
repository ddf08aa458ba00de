within Modelica.Utilities.Strings.Advanced;
pure function scanInteger "Scans an Integer"
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input Boolean unsigned = false "True: no sign allowed";
  output Integer nextIndex "Character after the number; startIndex if there is none";
  output Integer number "Number";
external "C" ModelicaStrings_scanInteger(string, startIndex, unsigned, nextIndex, number);
end scanInteger;
