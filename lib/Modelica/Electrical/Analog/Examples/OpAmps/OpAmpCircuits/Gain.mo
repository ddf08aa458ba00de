within Modelica.Electrical.Analog.Examples.OpAmps.OpAmpCircuits;
model Gain "Inverting amplifier"
  extends PartialOpAmp;
  parameter Real k(unit="1", final min = 0) = 1 "Amplification";
  parameter SI.Resistance R1 = 1000 "Resistance of the input";
  parameter SI.Resistance R2 = k*R1 "Resistance of the feedback";
  Basic.Resistor r1(final R = R1) "Input";
  Basic.Resistor r2(final R = R2) "Feedback";
equation
  connect(n1, n2);
  connect(opAmp.out, p2);
  connect(n1, opAmp.in_p);
  connect(p1, r1.p);
  connect(r1.n, opAmp.in_n);
  connect(r2.n, opAmp.in_n);
  connect(r2.p, opAmp.out);
  annotation(Icon(graphics={
      Text(extent={{-64, 26}, {36, -26}}, textString="k", textColor={20, 72, 170}, textStyle={TextStyle.Bold})}));
end Gain;
