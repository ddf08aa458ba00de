within Modelica.Utilities.Strings;
function replace "Replaces a text in another"
  input String string "Text";
  input String searchString "What is replaced";
  input String replaceString "What comes instead";
  input Integer startIndex = 1 "Where to begin";
  input Boolean replaceAll = true "False: the first occurrence only";
  input Boolean caseSensitive = true "False: upper and lower case are the same";
  output String result "Text with replacements";
protected
  Integer i "Where the next one begins";
  Integer done = startIndex - 1 "Characters handled";
algorithm
  result := if startIndex > 1 then substring(string, 1, startIndex - 1) else "";
  i := find(string, searchString, startIndex, caseSensitive);
  while i > 0 loop
    result := result + (if i > done + 1 then substring(string, done + 1, i - 1) else "") + replaceString;
    done := i + length(searchString) - 1;
    i := if replaceAll then find(string, searchString, done + 1, caseSensitive) else 0;
  end while;
  result := result + (if done < length(string) then substring(string, done + 1, length(string)) else "");
end replace;
