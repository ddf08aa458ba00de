within Modelica.Utilities.Files;
impure function exist "Whether a file or folder exists"
  input String name "Name";
  output Boolean result "True: it exists";
algorithm
  result := Internal.stat(name) <> Modelica.Utilities.Types.FileType.NoFile;
end exist;
