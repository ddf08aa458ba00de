within Modelica.Math.Random.Utilities;
pure function initialStateWithXorshift64star "State of any generator, filled with states of Xorshift64star"
  extends Modelica.Icons.Function;
  input Integer localSeed "Seed of this use";
  input Integer globalSeed "Seed of the whole model";
  input Integer nState(min=1) "Number of Integers of the state";
  output Integer[nState] state "State";
protected
  Integer word[2] = if localSeed == 0 and globalSeed == 0 then {126247697, 0} else {localSeed, globalSeed} "State of Xorshift64star, which must not be zero";
  Real y "Number, which is not used";
algorithm
  // Seeds that differ by little lead to states that differ much only after some steps
  for i in 1:9 loop
    (y, word) := Modelica.Math.Random.Generators.Xorshift64star.random(word);
  end for;
  for i in 1:2:nState loop
    (y, word) := Modelica.Math.Random.Generators.Xorshift64star.random(word);
    state[i] := word[1];
    if i < nState then
      state[i + 1] := word[2];
    end if;
  end for;
end initialStateWithXorshift64star;
