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
  Modelica.Blocks.Interfaces.BooleanInput fire1 "True: switches on" annotation(Placement(transformation(origin={56, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Interfaces.NegativePin n "Negative pin" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.PositivePin p "Positive pin" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
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
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Polygon(points={{-30, 40}, {-30, 0}, {30, 20}, {-30, 40}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Polygon(points={{30, 0}, {30, -40}, {-30, -20}, {30, 0}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{30, 20}, {56, 46}, {56, 96}}, color={150, 30, 120}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealTriac;
