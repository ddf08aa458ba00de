within Modelica.Blocks.Logical;
block RSFlipFlop "Flip-flop with set and reset"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter Boolean Qini = false "Q at the start";
  Interfaces.BooleanOutput Q "Output" annotation(Placement(transformation(extent={{98, 48}, {122, 72}})));
  Interfaces.BooleanOutput QI "Opposite output" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
  Nor nor "Gate of the set input";
  Nor nor1 "Gate of the reset input";
  Pre pre(pre_u_start = not Qini) "Breaks the loop";
  Interfaces.BooleanInput S "Set" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  Interfaces.BooleanInput R "Reset" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
equation
  connect(S, nor.u1);
  connect(nor1.y, nor.u2);
  connect(nor.y, pre.u);
  connect(pre.y, nor1.u1);
  connect(R, nor1.u2);
  connect(nor1.y, Q);
  connect(pre.y, QI);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-90, 80}, {-20, 30}}, textString="S", textColor={150, 30, 120}, textStyle={TextStyle.Bold}),
      Text(extent={{-90, -30}, {-20, -80}}, textString="R", textColor={150, 30, 120}, textStyle={TextStyle.Bold}),
      Text(extent={{20, 80}, {90, 30}}, textString="Q", textColor={150, 30, 120}, textStyle={TextStyle.Bold}),
      Text(extent={{20, -30}, {90, -80}}, textString="Q!", textColor={150, 30, 120}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RSFlipFlop;
