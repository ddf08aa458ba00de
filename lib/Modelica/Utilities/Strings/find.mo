within Modelica.Utilities.Strings;
function find "Where a text occurs in another"
  input String string "Text that is searched";
  input String searchString "Text that is looked for";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input Boolean caseSensitive = true "False: upper and lower case are the same";
  output Integer index "Where it begins, or 0";
protected
  Integer m = length(searchString) "Length of what is looked for";
  Integer last = length(string) - m + 1 "Last place where it could begin";
  Integer i = startIndex "Place that is tried";
algorithm
  index := 0;
  while index == 0 and m > 0 and i <= last loop
    if isEqual(substring(string, i, i + m - 1), searchString, caseSensitive) then
      index := i;
    end if;
    i := i + 1;
  end while;
end find;
