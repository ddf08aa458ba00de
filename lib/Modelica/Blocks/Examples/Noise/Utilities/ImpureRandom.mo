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
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="random", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ImpureRandom;
