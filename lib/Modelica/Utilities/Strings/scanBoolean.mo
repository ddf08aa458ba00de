within Modelica.Utilities.Strings;
pure function scanBoolean "true or false at a place of a text; anything else is an error"
  extends Modelica.Icons.Function;
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input String message = "" "Beginning of the message, if it is an error";
  output Boolean number "Its value";
  output Integer nextIndex "Character behind it";
protected
  String word "Word";
algorithm
  (nextIndex, word) := Advanced.scanIdentifier(string, startIndex);
  number := word == "true";
  if not number and word <> "false" then
    syntaxError(string, startIndex, message + "true or false is expected");
  end if;
end scanBoolean;
