within Modelica.Electrical.Analog.Examples.OpAmps.OpAmpCircuits;
model Integrator "Inverting integrator"
  extends PartialOpAmp(v2(start = 0));
  parameter Real k(unit="1", final min = 0) = 1 "Amplification";
  parameter SI.Frequency f "Frequency at which k counts";
  parameter SI.Resistance R = 1000 "Resistance of the input";
  parameter SI.Capacitance C = 1/k/(2*Modelica.Constants.pi*f*R) "Capacitance of the feedback";
  SI.Voltage v(start = 0) = c.v "Voltage of the capacitor: state";
  Basic.Capacitor c(final C = C) "Feedback";
  Basic.Resistor r(final R = R) "Input";
equation
  connect(n1, n2);
  connect(opAmp.out, p2);
  connect(n1, opAmp.in_p);
  connect(p1, r.p);
  connect(r.n, opAmp.in_n);
  connect(c.n, opAmp.in_n);
  connect(c.p, opAmp.out);
  annotation(Icon(graphics={
      Text(extent={{-64, 26}, {36, -26}}, textString="1/s", textColor={20, 72, 170}, textStyle={TextStyle.Bold})}));
end Integrator;
