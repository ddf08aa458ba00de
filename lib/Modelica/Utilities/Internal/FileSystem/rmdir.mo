within Modelica.Utilities.Internal.FileSystem;
impure function rmdir "Removes an empty folder"
  input String directoryName "Folder";
external "C" ModelicaInternal_rmdir(directoryName);
end rmdir;
