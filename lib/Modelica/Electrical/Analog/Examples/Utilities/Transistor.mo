within Modelica.Electrical.Analog.Examples.Utilities;
model Transistor "NPN transistor with resistances and a capacitance"
  Basic.Resistor rtb(R = 0.05) "Resistance of the base";
  Basic.Resistor rtc(R = 0.1) "Resistance of the collector";
  Basic.Capacitor ct(C = 1e-10) "Capacitance of the base";
  Semiconductors.NPN Tr(Bf = 50, Br = 0.1, Is = 1e-16, Vak = 0.02, Tauf = 0.12e-9, Taur = 5e-9, Ccs = 1e-12, Cje = 0.4e-12, Cjc = 0.5e-12, Phie = 0.8, Me = 0.4, Phic = 0.8, Mc = 0.333, Gbc = 1e-15, Gbe = 1e-15, Vt = 0.02585, UIC = true) "Transistor";
  Basic.Ground Ground1 "Ground";
  Interfaces.Pin c "Collector";
  Interfaces.Pin b "Base";
  Interfaces.Pin e "Emitter";
equation
  connect(b, rtb.p);
  connect(rtb.n, Tr.B);
  connect(rtb.n, ct.p);
  connect(ct.n, Ground1.p);
  connect(c, rtc.n);
  connect(rtc.p, Tr.C);
  connect(e, Tr.E);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, 0}, {-20, 0}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-20, 44}, {-20, -44}}, color={20, 72, 170}, thickness=1.5),
      Line(points={{-20, 16}, {40, 52}, {40, 84}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-20, -16}, {40, -52}, {40, -84}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Transistor;
