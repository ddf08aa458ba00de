within Modelica.Utilities.System;
impure function getWorkDirectory "Folder in which the simulator works"
  extends Modelica.Icons.Function;
  output String directory "Folder";
external "C" directory = ModelicaInternal_getcwd(0);
end getWorkDirectory;
