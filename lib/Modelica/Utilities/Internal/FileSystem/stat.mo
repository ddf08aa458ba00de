within Modelica.Utilities.Internal.FileSystem;
impure function stat "What a name is in the file system"
  input String name "File or folder";
  output Types.FileType fileType "What it is";
external "C" fileType = ModelicaInternal_stat(name);
end stat;
