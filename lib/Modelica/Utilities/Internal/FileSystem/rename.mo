within Modelica.Utilities.Internal.FileSystem;
impure function rename "Renames a file or folder"
  input String oldName "Name before";
  input String newName "Name after";
external "C" ModelicaInternal_rename(oldName, newName);
end rename;
