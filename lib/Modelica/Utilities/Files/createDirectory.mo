within Modelica.Utilities.Files;
impure function createDirectory "Makes a folder, and those above it that are missing"
  extends Modelica.Icons.Function;
  input String directoryName "Folder";
protected
  String path = fullPathName(directoryName) "Its whole name";
  Integer slash = 0 "Separator that was found last";
algorithm
  while slash <= Strings.length(path) loop
    slash := Strings.find(path + "/", "/", slash + 1);
    if slash > 1 then
      if Modelica.Utilities.Internal.FileSystem.stat(Strings.substring(path, 1, slash - 1)) == Types.FileType.NoFile then
        Modelica.Utilities.Internal.FileSystem.mkdir(Strings.substring(path, 1, slash - 1));
      end if;
    end if;
    slash := if slash == 0 then Strings.length(path) + 1 else slash;
  end while;
  assert(Modelica.Utilities.Internal.FileSystem.stat(path) == Types.FileType.Directory, "Files.createDirectory: \"" + directoryName + "\" exists and is no folder");
end createDirectory;
