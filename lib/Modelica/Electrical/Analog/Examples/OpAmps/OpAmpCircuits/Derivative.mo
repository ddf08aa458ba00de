within Modelica.Electrical.Analog.Examples.OpAmps.OpAmpCircuits;
model Derivative "Inverting high pass"
  extends PartialOpAmp;
  parameter Real k(unit="1", final min = 0) = 1 "Amplification";
  parameter SI.Resistance R1 = 1000 "Resistance of the input";
  parameter SI.Resistance R2 = k*R1 "Resistance of the feedback";
  parameter SI.Time T "Time constant";
  parameter SI.Capacitance C = T/R1 "Capacitance of the input";
  SI.Voltage v(start = 0) = c.v "Voltage of the capacitor: state";
  Basic.Resistor r1(R = R1) "Input";
  Basic.Resistor r2(R = R2) "Feedback";
  Basic.Capacitor c(C = C) "Input";
equation
  connect(n1, n2);
  connect(opAmp.out, p2);
  connect(n1, opAmp.in_p);
  connect(p1, c.p);
  connect(c.n, r1.p);
  connect(r1.n, opAmp.in_n);
  connect(r2.n, opAmp.in_n);
  connect(r2.p, opAmp.out);
  annotation(Icon(graphics={
      Text(extent={{-64, 26}, {36, -26}}, textString="D T1", textColor={20, 72, 170}, textStyle={TextStyle.Bold})}));
end Derivative;
