within Modelica.Utilities.Streams;
impure function close "Closes a file that was written"
  input String fileName "File";
external "C" ModelicaStreams_closeFile(fileName);
end close;
