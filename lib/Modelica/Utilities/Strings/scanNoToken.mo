within Modelica.Utilities.Strings;
pure function scanNoToken "Checks that nothing but white space and comments is left of a text"
  extends Modelica.Icons.Function;
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input String message = "" "Beginning of the message, if there is something";
protected
  Integer nextIndex = Advanced.skipLineComments(string, startIndex) "What is left";
algorithm
  if nextIndex <= length(string) then
    syntaxError(string, nextIndex, message + "the end is expected");
  end if;
end scanNoToken;
