within Modelica.Utilities.Strings;
pure function scanDelimiter "One of some delimiters at a place of a text; anything else is an error"
  extends Modelica.Icons.Function;
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input String requiredDelimiters[:] = {","} "Delimiters; an empty one means that none is needed";
  input String message = "" "Beginning of the message, if it is an error";
  output String delimiter "The one that was found";
  output Integer nextIndex "Character behind it";
protected
  Integer start = Advanced.skipLineComments(string, startIndex) "Where a delimiter may be";
  Integer n = length(string) "Length of the text";
  Boolean found = false "= true: there is one";
  Boolean optional = false "= true: none is needed";
  Integer last "Its last character";
algorithm
  nextIndex := startIndex;
  delimiter := "";
  for d in requiredDelimiters loop
    optional := optional or length(d) == 0;
    last := start + length(d) - 1;
    if not found and length(d) > 0 and last <= n then
      if substring(string, start, last) == d then
        found := true;
        delimiter := d;
        nextIndex := last + 1;
      end if;
    end if;
  end for;
  if not found and not optional then
    syntaxError(string, start, message + "a delimiter such as \"" + requiredDelimiters[1] + "\" is expected");
  end if;
end scanDelimiter;
