within Modelica.Utilities.Strings.Advanced;
pure function skipLineComments "Skips white space and comments from // to the end of a line"
  extends Modelica.Icons.Function;
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  output Integer nextIndex "First character of something else, or behind the end";
protected
  Integer n = Strings.length(string) "Length of the text";
  Boolean comment = true "= true: something was skipped";
algorithm
  nextIndex := skipWhiteSpace(string, startIndex);
  while comment loop
    comment := nextIndex < n;
    if comment then
      comment := Strings.substring(string, nextIndex, nextIndex + 1) == "//";
    end if;
    if comment then
      nextIndex := Strings.find(string, "\n", nextIndex);
      nextIndex := if nextIndex == 0 then n + 1 else skipWhiteSpace(string, nextIndex);
    end if;
  end while;
end skipLineComments;
