within Modelica.Math.Random.Utilities;
pure function automaticLocalSeed "Seed from the name of an instance"
  extends Modelica.Icons.Function;
  input String path "Name of the instance, as getInstanceName() gives it";
  output Integer seed "Seed";
algorithm
  seed := Modelica.Utilities.Strings.hashString(path);
end automaticLocalSeed;
