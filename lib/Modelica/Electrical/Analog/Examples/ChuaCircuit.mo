within Modelica.Electrical.Analog.Examples;
model ChuaCircuit "Chua's circuit, which is chaotic"
  Basic.Inductor L(L = 18, i(start = 0, fixed = true)) "Inductor"
      annotation(Placement(transformation(extent={{-26, 34}, {-6, 54}})));
  Basic.Resistor Ro(R = 12.5e-3) "Resistance of the inductor"
      annotation(Placement(transformation(extent={{6, 34}, {26, 54}})));
  Basic.Conductor G(G = 0.565) "Between the capacitors"
      annotation(Placement(transformation(extent={{-26, -8}, {-46, 12}})));
  Basic.Capacitor C1(C = 10, v(start = 4, fixed = true)) "Capacitor at the nonlinear resistor"
      annotation(Placement(transformation(extent={{-42, -44}, {-22, -24}})));
  Basic.Capacitor C2(C = 100, v(start = 0, fixed = true)) "Capacitor at the inductor"
      annotation(Placement(transformation(extent={{-14, -8}, {6, 12}})));
  Utilities.NonlinearResistor Nr(Ga(min = -1) = -0.757576, Gb(min = -1) = -0.409091, Ve = 1) "Nonlinear resistor"
      annotation(Placement(transformation(extent={{-10, -44}, {10, -24}})));
  Basic.Ground Gnd "Ground" annotation(Placement(transformation(extent={{22, -60}, {42, -40}})));
equation
  connect(L.p, C2.p)
      annotation(Line(points={{-26, 44}, {-30, 44}, {-30, 30}, {-22, 30}, {-22, 2}, {-14, 2}}, color={20, 72, 170}));
  connect(L.n, Ro.p) annotation(Line(points={{-6, 44}, {6, 44}}, color={20, 72, 170}));
  connect(C2.p, G.p) annotation(Line(points={{-14, 2}, {-26, 2}}, color={20, 72, 170}));
  connect(G.n, C1.p) annotation(Line(points={{-46, 2}, {-50, 2}, {-50, -34}, {-42, -34}}, color={20, 72, 170}));
  connect(C1.p, Nr.p)
      annotation(Line(points={{-42, -34}, {-46, -34}, {-46, -48}, {-14, -48}, {-14, -34}, {-10, -34}}, color={20, 72, 170}));
  connect(Ro.n, Gnd.p) annotation(Line(points={{26, 44}, {32, 44}, {32, -40}}, color={20, 72, 170}));
  connect(C2.n, Gnd.p) annotation(Line(points={{6, 2}, {32, 2}, {32, -40}}, color={20, 72, 170}));
  connect(C1.n, Gnd.p)
      annotation(Line(points={{-22, -34}, {-18, -34}, {-18, -16}, {32, -16}, {32, -40}}, color={20, 72, 170}));
  connect(Nr.n, Gnd.p)
      annotation(Line(points={{10, -34}, {14, -34}, {14, -32}, {32, -32}, {32, -40}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 5e4, Interval = 1));
end ChuaCircuit;
