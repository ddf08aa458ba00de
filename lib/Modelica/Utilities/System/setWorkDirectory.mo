within Modelica.Utilities.System;
impure function setWorkDirectory "Makes a folder the one in which the simulator works"
  extends Modelica.Icons.Function;
  input String directory "Folder";
external "C" ModelicaInternal_chdir(directory);
end setWorkDirectory;
