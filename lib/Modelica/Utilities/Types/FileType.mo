within Modelica.Utilities.Types;
type FileType = enumeration(NoFile "Nothing of this name", RegularFile "A file", Directory "A folder", SpecialFile "Something else") "What a name is in the file system";
