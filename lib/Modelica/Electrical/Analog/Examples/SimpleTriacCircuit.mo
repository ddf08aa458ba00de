within Modelica.Electrical.Analog.Examples;
model SimpleTriacCircuit "A triac switches an inductive load"
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-90, -24}, {-70, -4}})));
  Basic.Inductor L(L = 2e-6, i(start = 0, fixed = true), p(v(start = 0))) "Inductance of the load"
      annotation(Placement(transformation(extent={{6, 2}, {26, 22}})));
  Basic.Resistor R(R = 10) "Load" annotation(Placement(transformation(extent={{38, 2}, {58, 22}})));
  Sources.SineVoltage V(V = 30, f = 10000) "Source" annotation(Placement(transformation(extent={{74, 2}, {94, 22}})));
  Semiconductors.SimpleTriac simpleTriac(VDRM = 400, VRRM = 400, thyristor1(vGK(start = 0))) "Triac"
      annotation(Placement(transformation(extent={{-26, 2}, {-6, 22}})));
  Sources.TrapezoidCurrent trapezoidCurrent(I = 0.005, rising = 0.000001, width = 0.000005, falling = 0.000001, nperiod = -1, startTime = 0.00002, period = 0.00005) "Fires"
      annotation(Placement(transformation(extent={{-58, -4}, {-38, 16}})));
initial equation
  simpleTriac.thyristor.vControl = 0;
  simpleTriac.thyristor1.vControl = 0;
equation
  connect(V.p, R.n) annotation(Line(points={{74, 12}, {58, 12}}, color={20, 72, 170}));
  connect(R.p, L.n) annotation(Line(points={{38, 12}, {26, 12}}, color={20, 72, 170}));
  connect(L.p, simpleTriac.n) annotation(Line(points={{6, 12}, {-6, 12}}, color={20, 72, 170}));
  connect(simpleTriac.p, ground.p)
      annotation(Line(points={{-26, 18}, {-30, 18}, {-30, 24}, {-80, 24}, {-80, -4}}, color={20, 72, 170}));
  connect(V.n, ground.p)
      annotation(Line(points={{94, 12}, {98, 12}, {98, 30}, {-30, 30}, {-30, 24}, {-80, 24}, {-80, -4}}, color={20, 72, 170}));
  connect(trapezoidCurrent.n, simpleTriac.g) annotation(Line(points={{-38, 6}, {-26, 6}}, color={20, 72, 170}));
  connect(trapezoidCurrent.p, ground.p) annotation(Line(points={{-58, 6}, {-80, 6}, {-80, -4}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 0.001, Interval = 5e-7, Tolerance = 1e-12), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end SimpleTriacCircuit;
