within Modelica.Utilities.Internal.FileSystem;
impure function getNumberOfFiles "Number of names in a folder"
  input String directory "Folder";
  output Integer result "Number of files and folders in it";
external "C" result = ModelicaInternal_getNumberOfFiles(directory);
end getNumberOfFiles;
