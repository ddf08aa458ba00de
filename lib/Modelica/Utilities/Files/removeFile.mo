within Modelica.Utilities.Files;
impure function removeFile "Removes a file; a name that does not exist is no error"
  extends Modelica.Icons.Function;
  input String fileName "File";
protected
  Types.FileType kind = Modelica.Utilities.Internal.FileSystem.stat(fileName) "What it is";
algorithm
  assert(kind <> Types.FileType.Directory, "Files.removeFile: \"" + fileName + "\" is a folder");
  if kind <> Types.FileType.NoFile then
    Streams.close(fileName);
    Modelica.Utilities.Internal.FileSystem.removeFile(fileName);
  end if;
end removeFile;
