within Modelica.Electrical.Analog.Examples.OpAmps.OpAmpCircuits;
model Buffer "Amplifier that does not invert"
  extends PartialOpAmp;
  parameter Real k(unit="1", final min = 0) = 1 "Amplification";
  parameter SI.Resistance R1 = 1000 "Resistance to the ground";
  parameter SI.Resistance R2 = (k - 1)*R1 "Resistance of the feedback";
  Basic.Resistor r1(final R = R1) "To the ground";
  Basic.Resistor r2(final R = R2) "Feedback";
equation
  connect(n1, n2);
  connect(opAmp.out, p2);
  connect(p1, opAmp.in_p);
  connect(r2.p, opAmp.out);
  connect(r2.n, opAmp.in_n);
  connect(r2.n, r1.p);
  connect(r1.n, n1);
  annotation(Icon(graphics={
      Text(extent={{-64, 26}, {36, -26}}, textString="1", textColor={20, 72, 170}, textStyle={TextStyle.Bold})}));
end Buffer;
