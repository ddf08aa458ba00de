within Modelica.Utilities.Files;
impure function copy "Copies a file, or a folder with all that is in it"
  extends Modelica.Icons.Function;
  input String oldName "File or folder";
  input String newName "Name of the copy";
  input Boolean replace = false "= true: what has the new name is replaced";
protected
  Types.FileType kind = Modelica.Utilities.Internal.FileSystem.stat(oldName) "What it is";
algorithm
  assert(kind == Types.FileType.RegularFile or kind == Types.FileType.Directory, "Files.copy: there is no file or folder \"" + oldName + "\"");
  if replace then
    remove(newName);
  else
    assertNew(newName, "Give another name, or replace=true.");
  end if;
  if kind == Types.FileType.RegularFile then
    Modelica.Utilities.Internal.FileSystem.copyFile(oldName, newName);
  else
    createDirectory(newName);
    for entry in Modelica.Utilities.Internal.FileSystem.readDirectory(oldName, Modelica.Utilities.Internal.FileSystem.getNumberOfFiles(oldName)) loop
      copy(oldName + "/" + entry, newName + "/" + entry, replace);
    end for;
  end if;
end copy;
