within Modelica.Utilities.Strings;
pure function length "Number of characters"
  input String string "Text";
  output Integer result "Number of characters";
external "C" result = ModelicaStrings_length(string);
end length;
