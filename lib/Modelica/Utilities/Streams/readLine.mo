within Modelica.Utilities.Streams;
impure function readLine "Reads one line of a file"
  input String fileName "File";
  input Integer lineNumber(min = 1) "Number of the line";
  output String string "Line";
  output Boolean endOfFile "True: the file has fewer lines";
external "C" string = ModelicaInternal_readLine(fileName, lineNumber, endOfFile);
end readLine;
