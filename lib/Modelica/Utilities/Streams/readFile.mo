within Modelica.Utilities.Streams;
impure function readFile "Lines of a file"
  extends Modelica.Icons.Function;
  input String fileName "File";
  output String stringVector[countLines(fileName)] "Lines";
external "C" ModelicaInternal_readFile(fileName, stringVector, size(stringVector, 1));
end readFile;
