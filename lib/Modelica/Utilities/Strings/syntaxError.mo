within Modelica.Utilities.Strings;
pure function syntaxError "Stops with a message that shows a place of a text"
  extends Modelica.Icons.Function;
  input String string "Text";
  input Integer index "Place of the error";
  input String message = "" "What is wrong";
algorithm
  Streams.error(message + "\n" + string + "\n" + repeat(max(0, index - 1)) + "^");
end syntaxError;
