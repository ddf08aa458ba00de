within Modelica.Blocks.Noise;
model GlobalSeed "Seed of all random signals of a model"
  import Modelica.Math.Random.Utilities.{automaticGlobalSeed,initializeImpureRandom};
  parameter Boolean enableNoise = true "= true: signals are random, otherwise y_off" annotation(Evaluate=true);
  parameter Boolean useAutomaticSeed = false "= true: every run has other numbers, otherwise the seed is fixedSeed";
  parameter Integer fixedSeed = 67867967 "Seed of the model";
  final parameter Integer seed(fixed=false) "Seed that is used";
  final parameter Integer id_impure(fixed=false) "Given to impureRandom, so that the generator has been started";
  impure function random "Next number of the generator that keeps its state itself"
    extends Modelica.Icons.Function;
    input Integer id "id_impure of the seed";
    output Real result "Number between 0 and 1";
  algorithm
    result := Modelica.Math.Random.Utilities.impureRandom(id);
  end random;
  impure function randomInteger "Next whole number of the generator that keeps its state itself"
    extends Modelica.Icons.Function;
    input Integer id "id_impure of the seed";
    input Integer imin = 1 "Smallest number";
    input Integer imax = Modelica.Constants.Integer_inf "Largest number";
    output Integer result "A number from imin to imax";
  algorithm
    result := Modelica.Math.Random.Utilities.impureRandomInteger(id, imin, imax);
  end randomInteger;
initial equation
  seed = if useAutomaticSeed then automaticGlobalSeed() else fixedSeed;
  id_impure = initializeImpureRandom(seed);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, -60}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, radius=12, lineThickness=0.75),
      Ellipse(extent={{-39, 21}, {-21, 39}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{21, 21}, {39, 39}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-9, -9}, {9, 9}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-39, -39}, {-21, -21}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{21, -39}, {39, -21}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}),
    defaultComponentName="globalSeed", defaultComponentPrefixes="inner", missingInnerMessage="No random seed is given: the default of Modelica.Blocks.Noise.GlobalSeed is taken");
end GlobalSeed;
