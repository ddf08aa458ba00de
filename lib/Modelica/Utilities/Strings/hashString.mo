within Modelica.Utilities.Strings;
pure function hashString "A number made from a text"
  input String string "Text";
  output Integer hash "Number";
external "C" hash = ModelicaStrings_hashString(string);
end hashString;
