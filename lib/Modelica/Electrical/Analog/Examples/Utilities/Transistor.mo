within Modelica.Electrical.Analog.Examples.Utilities;
model Transistor "NPN transistor with resistances and a capacitance"
  Basic.Resistor rtb(R = 0.05) "Resistance of the base"
      annotation(Placement(transformation(extent={{-54, 16}, {-34, 36}})));
  Basic.Resistor rtc(R = 0.1) "Resistance of the collector"
      annotation(Placement(transformation(extent={{26, -26}, {46, -6}})));
  Basic.Capacitor ct(C = 1e-10) "Capacitance of the base"
      annotation(Placement(transformation(extent={{-14, 20}, {6, 40}})));
  Semiconductors.NPN Tr(Bf = 50, Br = 0.1, Is = 1e-16, Vak = 0.02, Tauf = 0.12e-9, Taur = 5e-9, Ccs = 1e-12, Cje = 0.4e-12, Cjc = 0.5e-12, Phie = 0.8, Me = 0.4, Phic = 0.8, Mc = 0.333, Gbc = 1e-15, Gbe = 1e-15, Vt = 0.02585, UIC = true) "Transistor"
      annotation(Placement(transformation(extent={{-14, -26}, {6, -6}})));
  Basic.Ground Ground1 "Ground" annotation(Placement(transformation(extent={{26, 20}, {46, 40}})));
  Interfaces.Pin c "Collector"
      annotation(Placement(transformation(extent={{-90, -46}, {-70, -26}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Interfaces.Pin b "Base"
      annotation(Placement(transformation(extent={{62, -2}, {82, 18}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Interfaces.Pin e "Emitter"
      annotation(Placement(transformation(extent={{-90, -10}, {-70, 10}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
equation
  connect(b, rtb.p) annotation(Line(points={{72, 8}, {-58, 8}, {-58, 26}, {-54, 26}}, color={20, 72, 170}));
  connect(rtb.n, Tr.B) annotation(Line(points={{-34, 26}, {-22, 26}, {-22, -16}, {-14, -16}}, color={20, 72, 170}));
  connect(rtb.n, ct.p) annotation(Line(points={{-34, 26}, {-22, 26}, {-22, 30}, {-14, 30}}, color={20, 72, 170}));
  connect(ct.n, Ground1.p)
      annotation(Line(points={{6, 30}, {10, 30}, {10, 48}, {36, 48}, {36, 40}}, color={20, 72, 170}));
  connect(c, rtc.n) annotation(Line(points={{-80, -36}, {50, -36}, {50, -16}, {46, -16}}, color={20, 72, 170}));
  connect(rtc.p, Tr.C) annotation(Line(points={{26, -16}, {22, -16}, {22, -10}, {6, -10}}, color={20, 72, 170}));
  connect(e, Tr.E)
      annotation(Line(points={{-80, 0}, {-66, 0}, {-66, -30}, {10, -30}, {10, -22}, {6, -22}}, color={20, 72, 170}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, 0}, {-20, 0}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-20, 44}, {-20, -44}}, color={20, 72, 170}, thickness=1.5),
      Line(points={{-20, 16}, {40, 52}, {40, 84}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-20, -16}, {40, -52}, {40, -84}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Transistor;
