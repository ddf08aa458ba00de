within Modelica.Electrical.Analog.Examples.OpAmps.OpAmpCircuits;
model Der "Inverting differentiator"
  extends PartialOpAmp;
  parameter Real k(unit="1", final min = 0) = 1 "Amplification";
  parameter SI.Frequency f "Frequency at which k counts";
  parameter SI.Resistance R = 1000 "Resistance of the feedback";
  parameter SI.Capacitance C = k/(2*Modelica.Constants.pi*f*R) "Capacitance of the input";
  SI.Voltage v(start = 0) = c.v "Voltage of the capacitor: state";
  Basic.Capacitor c(final C = C) "Input";
  Basic.Resistor r(final R = R) "Feedback";
equation
  connect(n1, n2);
  connect(opAmp.out, p2);
  connect(n1, opAmp.in_p);
  connect(p1, c.p);
  connect(c.n, opAmp.in_n);
  connect(r.n, opAmp.in_n);
  connect(r.p, opAmp.out);
  annotation(Icon(graphics={
      Text(extent={{-64, 26}, {36, -26}}, textString="d/dt", textColor={20, 72, 170}, textStyle={TextStyle.Bold})}));
end Der;
