within Modelica.Math.Random.Generators.Xorshift1024star;
pure function random "Next number and state"
  extends Modelica.Icons.Function;
  input Integer stateIn[nState] "State";
  output Real result "Number between 0 and 1";
  output Integer stateOut[nState] "State for the next number";
external "C" ModelicaRandom_xorshift1024star(stateIn, stateOut, result);
end random;
