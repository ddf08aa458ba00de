within Modelica.Utilities.Strings.Advanced;
pure function scanReal "Scans a Real"
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input Boolean unsigned = false "True: no sign allowed";
  output Integer nextIndex "Character after the number; startIndex if there is none";
  output Real number "Number";
external "C" ModelicaStrings_scanReal(string, startIndex, unsigned, nextIndex, number);
end scanReal;
