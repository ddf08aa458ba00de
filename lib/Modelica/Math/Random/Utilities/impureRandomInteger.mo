within Modelica.Math.Random.Utilities;
impure function impureRandomInteger "Next whole number of the generator that keeps its state itself"
  extends Modelica.Icons.Function;
  input Integer id "From initializeImpureRandom";
  input Integer imin = 1 "Smallest number";
  input Integer imax = 268435456 "Largest number";
  output Integer y "A number from imin to imax";
algorithm
  y := min(imax, imin + integer(impureRandom(id)*(imax - imin + 1)));
end impureRandomInteger;
