within Modelica.Math.Random.Utilities;
impure function initializeImpureRandom "Starts the generator that keeps its state itself"
  extends Modelica.Icons.Function;
  input Integer seed "Seed";
  output Integer id "Given to impureRandom, so that this comes first";
protected
  constant Integer localSeed = 715827883 "Second seed";
  Integer state[33] = Modelica.Math.Random.Generators.Xorshift1024star.initialState(localSeed, seed) "State";
algorithm
  id := localSeed;
  setInternalState(state, id);
end initializeImpureRandom;
