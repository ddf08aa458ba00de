within Modelica.Utilities.Strings;
function count "How often a text occurs in another, without overlap"
  input String string "Text that is searched";
  input String searchString "Text that is looked for";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input Boolean caseSensitive = true "False: upper and lower case are the same";
  output Integer result "Number of occurrences";
protected
  Integer i "Where the next one begins";
algorithm
  result := 0;
  i := find(string, searchString, startIndex, caseSensitive);
  while i > 0 loop
    result := result + 1;
    i := find(string, searchString, i + length(searchString), caseSensitive);
  end while;
end count;
