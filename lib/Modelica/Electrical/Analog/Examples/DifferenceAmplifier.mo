within Modelica.Electrical.Analog.Examples;
model DifferenceAmplifier "Two transistors amplify a difference"
  Sources.ExpSineVoltage V1(V = 0.2, f = 0.2e9, damping = 0.1e8) "Input"
      annotation(Placement(transformation(extent={{54, 10}, {74, 30}})));
  Sources.RampVoltage V2(V = 15, duration = 1e-9) "Supply"
      annotation(Placement(transformation(extent={{-126, 6}, {-146, 26}})));
  Sources.RampCurrent I1(I = 0.16, duration = 1e-9) "Current of both emitters"
      annotation(Placement(transformation(extent={{-94, -94}, {-114, -74}})));
  Basic.Resistor R1(R = 0.0001) "Resistance of the input"
      annotation(Placement(transformation(extent={{54, 46}, {74, 66}})));
  Basic.Resistor R2(R = 100) "Collector of the first"
      annotation(Placement(transformation(extent={{22, 90}, {42, 110}})));
  Basic.Resistor R3(R = 0.0001) "Base of the second"
      annotation(Placement(transformation(extent={{-50, 46}, {-30, 66}})));
  Basic.Resistor R4(R = 100) "Collector of the second"
      annotation(Placement(transformation(extent={{-114, 6}, {-94, 26}})));
  Basic.Capacitor C1(C = 1e-10, v(start = 0, fixed = true)) "Base of the first"
      annotation(Placement(transformation(extent={{86, 82}, {106, 102}})));
  Basic.Capacitor C4(C = 1e-10, v(start = 0, fixed = true)) "Collector of the second"
      annotation(Placement(transformation(extent={{-114, 94}, {-94, 114}})));
  Basic.Capacitor C5(C = 1e-10, v(start = 0, fixed = true)) "Emitters"
      annotation(Placement(transformation(extent={{-82, -94}, {-62, -74}})));
  Basic.Capacitor C2(C = 1e-10, v(start = 0, fixed = true)) "Collector of the first"
      annotation(Placement(transformation(extent={{118, 94}, {138, 114}})));
  Basic.Capacitor C3(C = 1e-10, v(start = 0, fixed = true)) "Base of the second"
      annotation(Placement(transformation(extent={{-50, -2}, {-30, 18}})));
  Basic.Ground Gnd1 "Ground of V1" annotation(Placement(transformation(extent={{90, -8}, {110, 12}})));
  Basic.Ground Gnd9 "Ground of V2" annotation(Placement(transformation(extent={{-180, -10}, {-160, 10}})));
  Basic.Ground Gnd3 "Ground of C2" annotation(Placement(transformation(extent={{150, 78}, {170, 98}})));
  Basic.Ground Gnd2 "Ground of C1" annotation(Placement(transformation(extent={{102, 46}, {122, 66}})));
  Basic.Ground Gnd6 "Ground of C4" annotation(Placement(transformation(extent={{-148, 78}, {-128, 98}})));
  Basic.Ground Gnd7 "Ground of I1" annotation(Placement(transformation(extent={{-146, -110}, {-126, -90}})));
  Basic.Ground Gnd8 "Ground of C5" annotation(Placement(transformation(extent={{-50, -110}, {-30, -90}})));
  Basic.Ground Gnd5 "Ground of C3" annotation(Placement(transformation(extent={{-18, -18}, {2, 2}})));
  Basic.Ground Gnd4 "Ground of R3" annotation(Placement(transformation(extent={{-18, 30}, {2, 50}})));
  Utilities.Transistor Transistor1(ct(v(start = 0, fixed = true))) "First transistor"
      annotation(Placement(transformation(extent={{54, 82}, {74, 102}})));
  Utilities.Transistor Transistor2(ct(v(start = 0, fixed = true))) "Second transistor"
      annotation(Placement(transformation(extent={{-82, -2}, {-62, 18}})));
equation
  connect(V1.n, Gnd1.p) annotation(Line(points={{74, 20}, {100, 20}, {100, 12}}, color={20, 72, 170}));
  connect(V1.p, R1.p) annotation(Line(points={{54, 20}, {50, 20}, {50, 56}, {54, 56}}, color={20, 72, 170}));
  connect(R1.n, Transistor1.b) annotation(Line(points={{74, 56}, {78, 56}, {78, 92}, {74, 92}}, color={20, 72, 170}));
  connect(C1.p, Transistor1.b) annotation(Line(points={{86, 92}, {74, 92}}, color={20, 72, 170}));
  connect(C1.n, Gnd2.p) annotation(Line(points={{106, 92}, {112, 92}, {112, 66}}, color={20, 72, 170}));
  connect(V2.n, Gnd9.p)
      annotation(Line(points={{-146, 16}, {-150, 16}, {-150, 18}, {-170, 18}, {-170, 10}}, color={20, 72, 170}));
  connect(V2.p, R2.p)
      annotation(Line(points={{-126, 16}, {-118, 16}, {-118, 34}, {-86, 34}, {-86, 100}, {22, 100}}, color={20, 72, 170}));
  connect(V2.p, R4.p) annotation(Line(points={{-126, 16}, {-114, 16}}, color={20, 72, 170}));
  connect(R2.n, Transistor1.c) annotation(Line(points={{42, 100}, {54, 100}}, color={20, 72, 170}));
  connect(C2.p, Transistor1.c)
      annotation(Line(points={{118, 104}, {114, 104}, {114, 110}, {50, 110}, {50, 100}, {54, 100}}, color={20, 72, 170}));
  connect(C2.n, Gnd3.p)
      annotation(Line(points={{138, 104}, {142, 104}, {142, 106}, {160, 106}, {160, 98}}, color={20, 72, 170}));
  connect(R4.n, Transistor2.c) annotation(Line(points={{-94, 16}, {-82, 16}}, color={20, 72, 170}));
  connect(C4.n, Transistor2.c)
      annotation(Line(points={{-94, 104}, {-90, 104}, {-90, 16}, {-82, 16}}, color={20, 72, 170}));
  connect(C4.p, Gnd6.p)
      annotation(Line(points={{-114, 104}, {-118, 104}, {-118, 106}, {-138, 106}, {-138, 98}}, color={20, 72, 170}));
  connect(R3.p, Transistor2.b) annotation(Line(points={{-50, 56}, {-54, 56}, {-54, 8}, {-62, 8}}, color={20, 72, 170}));
  connect(R3.n, Gnd4.p)
      annotation(Line(points={{-30, 56}, {-26, 56}, {-26, 58}, {-8, 58}, {-8, 50}}, color={20, 72, 170}));
  connect(C3.p, Transistor2.b) annotation(Line(points={{-50, 8}, {-62, 8}}, color={20, 72, 170}));
  connect(C3.n, Gnd5.p)
      annotation(Line(points={{-30, 8}, {-26, 8}, {-26, 10}, {-8, 10}, {-8, 2}}, color={20, 72, 170}));
  connect(I1.p, Transistor1.e)
      annotation(Line(points={{-94, -84}, {-86, -84}, {-86, -22}, {6, -22}, {6, 84}, {54, 84}}, color={20, 72, 170}));
  connect(I1.p, Transistor2.e)
      annotation(Line(points={{-94, -84}, {-86, -84}, {-86, 0}, {-82, 0}}, color={20, 72, 170}));
  connect(I1.p, C5.p) annotation(Line(points={{-94, -84}, {-82, -84}}, color={20, 72, 170}));
  connect(I1.n, Gnd7.p)
      annotation(Line(points={{-114, -84}, {-118, -84}, {-118, -82}, {-136, -82}, {-136, -90}}, color={20, 72, 170}));
  connect(C5.n, Gnd8.p)
      annotation(Line(points={{-62, -84}, {-58, -84}, {-58, -82}, {-40, -82}, {-40, -90}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 1e-8), Diagram(coordinateSystem(extent={{-200, -140}, {200, 140}})));
end DifferenceAmplifier;
