within Modelica.Utilities.Internal.FileSystem;
impure function copyFile "Copies a file"
  input String fromName "File";
  input String toName "Name of the copy, which does not exist yet";
external "C" ModelicaInternal_copyFile(fromName, toName);
end copyFile;
