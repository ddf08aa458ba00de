within Modelica.Utilities.Strings;
pure function scanInteger "An Integer at a place of a text; anything else is an error"
  extends Modelica.Icons.Function;
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input Boolean unsigned = false "= true: no sign allowed";
  input String message = "" "Beginning of the message, if it is an error";
  output Integer number "Its value";
  output Integer nextIndex "Character behind it";
algorithm
  (nextIndex, number) := Advanced.scanInteger(string, startIndex, unsigned);
  if nextIndex == startIndex then
    syntaxError(string, startIndex, message + "an Integer is expected");
  end if;
end scanInteger;
