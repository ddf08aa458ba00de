within Modelica.Utilities.Files;
impure function fullPathName "Whole path of a file"
  input String name "Name";
  output String fullName "Whole path";
external "C" fullName = ModelicaInternal_fullPathName(name);
end fullPathName;
