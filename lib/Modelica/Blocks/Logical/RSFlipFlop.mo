within Modelica.Blocks.Logical;
block RSFlipFlop "Flip-flop with set and reset"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter Boolean Qini = false "Q at the start";
  Interfaces.BooleanOutput Q "Output";
  Interfaces.BooleanOutput QI "Opposite output";
  Nor nor "Gate of the set input";
  Nor nor1 "Gate of the reset input";
  Pre pre(pre_u_start = not Qini) "Breaks the loop";
  Interfaces.BooleanInput S "Set";
  Interfaces.BooleanInput R "Reset";
equation
  connect(S, nor.u1);
  connect(nor1.y, nor.u2);
  connect(nor.y, pre.u);
  connect(pre.y, nor1.u1);
  connect(R, nor1.u2);
  connect(nor1.y, Q);
  connect(pre.y, QI);
end RSFlipFlop;
