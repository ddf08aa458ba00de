within Modelica.Utilities.Strings;
pure function scanReal "A Real at a place of a text; anything else is an error"
  extends Modelica.Icons.Function;
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input Boolean unsigned = false "= true: no sign allowed";
  input String message = "" "Beginning of the message, if it is an error";
  output Real number "Its value";
  output Integer nextIndex "Character behind it";
algorithm
  (nextIndex, number) := Advanced.scanReal(string, startIndex, unsigned);
  if nextIndex == startIndex then
    syntaxError(string, startIndex, message + "a Real is expected");
  end if;
end scanReal;
