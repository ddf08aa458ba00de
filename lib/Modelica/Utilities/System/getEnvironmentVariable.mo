within Modelica.Utilities.System;
impure function getEnvironmentVariable "Content of an environment variable"
  input String name "Name";
  input Boolean convertToSlash = false "True: separators become slashes";
  output String content "Content; empty if there is none";
  output Boolean exist "True: it exists";
external "C" ModelicaInternal_getenv(name, convertToSlash, content, exist);
end getEnvironmentVariable;
