within Modelica.Utilities.Strings;
pure function scanIdentifier "A name at a place of a text; anything else is an error"
  extends Modelica.Icons.Function;
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input String message = "" "Beginning of the message, if it is an error";
  output String identifier "Its value";
  output Integer nextIndex "Character behind it";
algorithm
  (nextIndex, identifier) := Advanced.scanIdentifier(string, startIndex);
  if nextIndex == startIndex then
    syntaxError(string, startIndex, message + "a name is expected");
  end if;
end scanIdentifier;
