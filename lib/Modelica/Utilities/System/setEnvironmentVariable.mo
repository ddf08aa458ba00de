within Modelica.Utilities.System;
impure function setEnvironmentVariable "Sets an environment variable"
  extends Modelica.Icons.Function;
  input String name "Name";
  input String content "Content";
  input Boolean convertFromSlash = false "= true: slashes become the separators of the system";
external "C" ModelicaInternal_setenv(name, content, convertFromSlash);
end setEnvironmentVariable;
