within Modelica.Math.Random.Examples;
model GenerateRandomNumbers "Numbers of each generator, and of those that keep their state to themselves"
  import Modelica.Math.Random.Generators.{Xorshift64star,Xorshift128plus,Xorshift1024star};
  parameter Modelica.Units.SI.Period samplePeriod = 0.05 "Time between numbers";
  parameter Integer globalSeed = 30020 "Seed of the model";
  parameter Integer localSeed = 614657 "Seed of the generators";
  output Real r64 "From Xorshift64star";
  output Real r128 "From Xorshift128plus";
  output Real r1024 "From Xorshift1024star";
  parameter Integer id = Utilities.initializeImpureRandom(globalSeed) "Number of the generator that keeps its state";
  discrete Real rImpure "From that one";
  Integer iImpure "From that one, between -1234 and 2345";
protected
  discrete Integer s64[2](each start = 0, each fixed = true) "State of Xorshift64star";
  discrete Integer s128[4](each start = 0, each fixed = true) "State of Xorshift128plus";
  discrete Integer s1024[33](each start = 0, each fixed = true) "State of Xorshift1024star";
algorithm
  when initial() then
    s64 := Xorshift64star.initialState(localSeed, globalSeed);
    s128 := Xorshift128plus.initialState(localSeed, globalSeed);
    s1024 := Xorshift1024star.initialState(localSeed, globalSeed);
    r64 := 0;
    r128 := 0;
    r1024 := 0;
  elsewhen sample(0, samplePeriod) then
    (r64, s64) := Xorshift64star.random(pre(s64));
    (r128, s128) := Xorshift128plus.random(pre(s128));
    (r1024, s1024) := Xorshift1024star.random(pre(s1024));
  end when;
algorithm
  when initial() then
    rImpure := 0;
    iImpure := 0;
  elsewhen sample(0, samplePeriod) then
    rImpure := Utilities.impureRandom(id);
    iImpure := Utilities.impureRandomInteger(id, -1234, 2345);
  end when;
  annotation(experiment(StopTime = 2));
end GenerateRandomNumbers;
