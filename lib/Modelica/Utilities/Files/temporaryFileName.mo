within Modelica.Utilities.Files;
impure function temporaryFileName "A name in the folder of temporary files that no file has"
  extends Modelica.Icons.Function;
  output String fileName "File name";
external "C" fileName = ModelicaInternal_temporaryFileName();
end temporaryFileName;
