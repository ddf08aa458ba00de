within Modelica.Utilities.Files;
impure function assertNew "Stops where a file or folder exists already"
  extends Modelica.Icons.Function;
  input String name "Name that must be free";
  input String message = "This is not allowed." "End of the message";
algorithm
  assert(Modelica.Utilities.Internal.FileSystem.stat(name) == Types.FileType.NoFile, "The file or folder \"" + name + "\" exists already. " + message);
end assertNew;
