within Modelica.Electrical.Analog.Examples.OpAmps.OpAmpCircuits;
model Add "Inverting sum"
  extends PartialOpAmp;
  SI.Voltage v1_2 = p1_2.v - n1.v "Voltage of the second input";
  SI.Current i1_2 = p1_2.i "Current of the second input";
  parameter Real k1(unit="1", final min = 0) = 1 "Weight of the first input";
  parameter Real k2(unit="1", final min = 0) = 1 "Weight of the second input";
  parameter SI.Resistance R = 1000 "Resistance of the feedback";
  parameter SI.Resistance R1 = R/k1 "Resistance of the first input";
  parameter SI.Resistance R2 = R/k2 "Resistance of the second input";
  Basic.Resistor r1(final R = R1) "First input";
  Basic.Resistor r2(final R = R2) "Second input";
  Interfaces.PositivePin p1_2 "Second input";
  Basic.Resistor r(final R = R) "Feedback";
equation
  connect(n1, n2);
  connect(opAmp.out, p2);
  connect(n1, opAmp.in_p);
  connect(p1, r1.p);
  connect(p1_2, r2.p);
  connect(r1.n, opAmp.in_n);
  connect(r2.n, opAmp.in_n);
  connect(r.n, opAmp.in_n);
  connect(r.p, opAmp.out);
  annotation(Icon(graphics={
      Text(extent={{-64, 26}, {36, -26}}, textString="+", textColor={20, 72, 170}, textStyle={TextStyle.Bold})}));
end Add;
