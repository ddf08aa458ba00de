within Modelica.Utilities.Streams;
impure function countLines "Number of lines of a file"
  input String fileName "File";
  output Integer numberOfLines "Number of lines";
external "C" numberOfLines = ModelicaInternal_countLines(fileName);
end countLines;
