within Modelica.Utilities.Strings;
function isEmpty "Whether a text is empty or blank"
  input String string "Text";
  output Boolean result "True: nothing but blanks";
protected
  Integer nextIndex "First character that is not blank";
algorithm
  nextIndex := Modelica.Utilities.Strings.Advanced.skipWhiteSpace(string);
  result := length(string) == 0 or nextIndex > length(string);
end isEmpty;
