within Modelica.Utilities.Files;
impure function exist "Whether a file or folder exists"
  input String name "Name";
  output Boolean result "True: it exists";
algorithm
  result := Modelica.Utilities.Internal.FileSystem.stat(name) <> Modelica.Utilities.Types.FileType.NoFile;
end exist;
