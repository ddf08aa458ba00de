within Modelica.Utilities.Strings.Advanced;
pure function scanIdentifier "Scans a name"
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  output Integer nextIndex "Character after the name; startIndex if there is none";
  output String identifier "Name";
external "C" ModelicaStrings_scanIdentifier(string, startIndex, nextIndex, identifier);
end scanIdentifier;
