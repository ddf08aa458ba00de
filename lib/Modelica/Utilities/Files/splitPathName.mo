within Modelica.Utilities.Files;
function splitPathName "Folder, name and extension of a file name"
  extends Modelica.Icons.Function;
  input String pathName "File name";
  output String directory "Folder, with a slash at its end, or empty";
  output String name "Name without extension";
  output String extension "Extension with its point, or empty";
protected
  Integer n = Strings.length(pathName) "Length of the file name";
  Integer slash = Strings.findLast(pathName, "/") "Last separator, or 0";
  Integer point = Strings.findLast(pathName, ".") "Last point, or 0";
algorithm
  point := if point > slash then point else n + 1;
  directory := if slash > 0 then Strings.substring(pathName, 1, slash) else "";
  name := if point > slash + 1 then Strings.substring(pathName, slash + 1, point - 1) else "";
  extension := if point <= n then Strings.substring(pathName, point, n) else "";
end splitPathName;
