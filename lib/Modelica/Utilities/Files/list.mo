within Modelica.Utilities.Files;
impure function list "Prints the lines of a file, or the names in a folder"
  extends Modelica.Icons.Function;
  input String name "File or folder";
protected
  Types.FileType kind = Modelica.Utilities.Internal.FileSystem.stat(name) "What it is";
algorithm
  if kind == Types.FileType.RegularFile then
    for line in Streams.readFile(name) loop
      Streams.print(line);
    end for;
  elseif kind == Types.FileType.Directory then
    for entry in Modelica.Utilities.Internal.FileSystem.readDirectory(name, Modelica.Utilities.Internal.FileSystem.getNumberOfFiles(name)) loop
      Streams.print(entry);
    end for;
  else
    Streams.error("Files.list: there is no file or folder \"" + name + "\"");
  end if;
end list;
