within Modelica.Blocks.Examples.Noise;
model ImpureGenerator "Numbers of the generator that keeps its state itself"
  extends Modelica.Icons.Example;
  output Real impureRandom_y = impureRandom.y "Signal that is compared";
  inner Modelica.Blocks.Noise.GlobalSeed globalSeed(useAutomaticSeed=false) "Seed"
      annotation(Placement(transformation(extent={{-30, -6}, {-10, 14}})));
  Utilities.ImpureRandom impureRandom(samplePeriod=0.01) "Random numbers"
      annotation(Placement(transformation(extent={{2, -6}, {22, 14}})));
  annotation(experiment(StopTime=2));
end ImpureGenerator;
