within Modelica.Math.Random.Generators.Xorshift1024star;
pure function initialState "State from two seeds"
  extends Modelica.Icons.Function;
  input Integer localSeed "Seed of this use";
  input Integer globalSeed "Seed of the whole model";
  output Integer state[nState] "State";
algorithm
  state := Modelica.Math.Random.Utilities.initialStateWithXorshift64star(localSeed, globalSeed, nState);
end initialState;
