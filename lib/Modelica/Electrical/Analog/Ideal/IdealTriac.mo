within Modelica.Electrical.Analog.Ideal;
model IdealTriac "Two ideal thyristors back to back, with a snubber"
  parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance forward";
  parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance in reverse";
  parameter SI.Voltage Vknee(final min = 0, start = 0) = 0.8 "Voltage of the knee";
  parameter SI.Resistance Rdis = 100 "Resistance of the snubber";
  parameter SI.Capacitance Cdis = 0.005 "Capacitance of the snubber";
  IdealThyristor idealThyristor(Ron = Ron, Goff = Goff, Vknee = Vknee) "Thyristor from n to p";
  IdealThyristor idealThyristor1(Ron = Ron, Goff = Goff, Vknee = Vknee) "Thyristor from p to n";
  Modelica.Electrical.Analog.Basic.Resistor resistor(R = Rdis) "Resistor of the snubber";
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C = Cdis) "Capacitor of the snubber";
  Modelica.Blocks.Interfaces.BooleanInput fire1 "True: switches on";
  Interfaces.NegativePin n "Negative pin";
  Interfaces.PositivePin p "Positive pin";
equation
  connect(fire1, idealThyristor.fire);
  connect(fire1, idealThyristor1.fire);
  connect(n, idealThyristor.p);
  connect(n, idealThyristor1.n);
  connect(n, resistor.p);
  connect(resistor.n, capacitor.p);
  connect(p, capacitor.n);
  connect(p, idealThyristor.n);
  connect(p, idealThyristor1.p);
end IdealTriac;
