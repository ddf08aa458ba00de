within Modelica.Math.Random.Utilities;
impure function automaticGlobalSeed "Seed from clock and process"
  extends Modelica.Icons.Function;
  output Integer seed "Seed";
external "C" seed = ModelicaRandom_automaticGlobalSeed(0.0);
end automaticGlobalSeed;
