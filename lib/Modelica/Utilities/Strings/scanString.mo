within Modelica.Utilities.Strings;
pure function scanString "A text in quotes at a place of a text; anything else is an error"
  extends Modelica.Icons.Function;
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input String message = "" "Beginning of the message, if it is an error";
  output String result "Its value";
  output Integer nextIndex "Character behind it";
algorithm
  (nextIndex, result) := Advanced.scanString(string, startIndex);
  if nextIndex == startIndex then
    syntaxError(string, startIndex, message + "a text in quotes is expected");
  end if;
end scanString;
