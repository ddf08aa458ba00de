within Modelica.Utilities.Strings.Advanced;
pure function skipWhiteSpace "Skips blanks"
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  output Integer nextIndex "First character that is not blank";
external "C" nextIndex = ModelicaStrings_skipWhiteSpace(string, startIndex);
end skipWhiteSpace;
