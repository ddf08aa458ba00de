within Modelica.Utilities.Internal.FileSystem;
impure function mkdir "Makes a folder"
  input String directoryName "Folder";
external "C" ModelicaInternal_mkdir(directoryName);
end mkdir;
