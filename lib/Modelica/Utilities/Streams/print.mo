within Modelica.Utilities.Streams;
impure function print "Prints a line, or appends it to a file"
  input String string = "" "Line";
  input String fileName = "" "File; empty: the terminal";
external "C" ModelicaInternal_print(string, fileName);
end print;
