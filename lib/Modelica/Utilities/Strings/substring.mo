within Modelica.Utilities.Strings;
pure function substring "Part of a text"
  input String string "Text";
  input Integer startIndex(min = 1) "First character";
  input Integer endIndex "Last character";
  output String result "Characters startIndex to endIndex";
external "C" result = ModelicaStrings_substring(string, startIndex, endIndex);
end substring;
