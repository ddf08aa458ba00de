within Modelica.Utilities.Files;
impure function move "Gives a file or folder another name or place"
  extends Modelica.Icons.Function;
  input String oldName "File or folder";
  input String newName "Its new name";
  input Boolean replace = false "= true: what has the new name is replaced";
algorithm
  if replace then
    remove(newName);
  else
    assertNew(newName, "Give another name, or replace=true.");
  end if;
  Modelica.Utilities.Internal.FileSystem.rename(oldName, newName);
end move;
