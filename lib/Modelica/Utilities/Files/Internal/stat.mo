within Modelica.Utilities.Files.Internal;
impure function stat "What a name is in the file system"
  input String name "Name";
  output Modelica.Utilities.Types.FileType fileType "Kind of file";
external "C" fileType = ModelicaInternal_stat(name);
end stat;
