within Modelica.Utilities.Internal.FileSystem;
impure function removeFile "Removes a file"
  input String fileName "File";
external "C" ModelicaInternal_removeFile(fileName);
end removeFile;
