within Modelica.Utilities.Files;
impure function remove "Removes a file, or a folder with all that is in it; a name that does not exist is no error"
  extends Modelica.Icons.Function;
  input String name "File or folder";
protected
  Types.FileType kind = Modelica.Utilities.Internal.FileSystem.stat(name) "What it is";
algorithm
  if kind == Types.FileType.Directory then
    for entry in Modelica.Utilities.Internal.FileSystem.readDirectory(name, Modelica.Utilities.Internal.FileSystem.getNumberOfFiles(name)) loop
      remove(name + "/" + entry);
    end for;
    Modelica.Utilities.Internal.FileSystem.rmdir(name);
  elseif kind <> Types.FileType.NoFile then
    removeFile(name);
  end if;
end remove;
