within Modelica.Math.Random.Utilities;
impure function impureRandom "Next number of the generator that keeps its state itself"
  extends Modelica.Icons.Function;
  input Integer id "From initializeImpureRandom";
  output Real y "Number between 0 and 1";
external "C" y = ModelicaRandom_impureRandom_xorshift1024star(id);
end impureRandom;
