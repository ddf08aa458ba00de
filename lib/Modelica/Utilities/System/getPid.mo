within Modelica.Utilities.System;
impure function getPid "Number of the simulator's process"
  extends Modelica.Icons.Function;
  output Integer pid "Number";
external "C" pid = ModelicaInternal_getpid();
end getPid;
