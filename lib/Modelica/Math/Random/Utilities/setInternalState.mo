within Modelica.Math.Random.Utilities;
impure function setInternalState "Gives the generator that keeps its state itself a state"
  extends Modelica.Icons.Function;
  input Integer state[33] "State of Xorshift1024star";
  input Integer id "What initializeImpureRandom gives back";
external "C" ModelicaRandom_setInternalState_xorshift1024star(state, size(state, 1), id);
end setInternalState;
