within Modelica.Utilities.Internal.FileSystem;
impure function readDirectory "Names in a folder"
  input String directory "Folder";
  input Integer nNames "Number of names, from getNumberOfFiles";
  output String names[nNames] "Names, in alphabetical order";
external "C" ModelicaInternal_readDirectory(directory, nNames, names);
end readDirectory;
