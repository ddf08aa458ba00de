within Modelica.Blocks.Examples.Noise.Utilities;
block ImpureRandom "Random numbers of the generator that keeps its state itself"
  extends Modelica.Blocks.Interfaces.SO;
  parameter SI.Period samplePeriod = 0.01 "Period of the numbers";
protected
  outer Modelica.Blocks.Noise.GlobalSeed globalSeed "Seed of the model";
equation
  when {initial(), sample(samplePeriod, samplePeriod)} then
    y = globalSeed.random(globalSeed.id_impure);
  end when;
end ImpureRandom;
