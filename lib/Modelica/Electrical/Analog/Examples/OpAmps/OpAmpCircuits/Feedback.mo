within Modelica.Electrical.Analog.Examples.OpAmps.OpAmpCircuits;
model Feedback "Difference"
  extends PartialOpAmp;
  SI.Voltage v1_2 = p1_2.v - n1.v "Voltage of the second input";
  SI.Current i1_2 = p1_2.i "Current of the second input";
  parameter Real k(unit="1", final min = 0) = 1 "Amplification";
  parameter SI.Resistance R1 = 1000 "Resistance of an input";
  parameter SI.Resistance R3 = R1/k "Resistance of the feedback";
  Basic.Resistor r1(final R = R1) "First input";
  Basic.Resistor r2(final R = R1) "Second input";
  Interfaces.PositivePin p1_2 "Second input";
  Basic.Resistor r3(final R = R3) "Feedback";
  Basic.Resistor r4(final R = R3) "To the ground";
equation
  connect(n1, n2);
  connect(opAmp.out, p2);
  connect(p1, r1.p);
  connect(r1.n, opAmp.in_n);
  connect(r3.n, opAmp.in_n);
  connect(r3.p, opAmp.out);
  connect(p1_2, r2.p);
  connect(r2.n, opAmp.in_p);
  connect(r4.p, opAmp.in_p);
  connect(r4.n, n1);
  annotation(Icon(graphics={
      Text(extent={{-64, 26}, {36, -26}}, textString="−", textColor={20, 72, 170}, textStyle={TextStyle.Bold})}));
end Feedback;
