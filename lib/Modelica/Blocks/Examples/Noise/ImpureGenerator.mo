within Modelica.Blocks.Examples.Noise;
model ImpureGenerator "Numbers of the generator that keeps its state itself"
  extends Modelica.Icons.Example;
  output Real impureRandom_y = impureRandom.y "Signal that is compared";
  inner Modelica.Blocks.Noise.GlobalSeed globalSeed(useAutomaticSeed=false) "Seed";
  Utilities.ImpureRandom impureRandom(samplePeriod=0.01) "Random numbers";
  annotation(experiment(StopTime=2));
end ImpureGenerator;
