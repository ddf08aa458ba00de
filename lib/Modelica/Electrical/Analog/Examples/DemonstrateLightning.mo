within Modelica.Electrical.Analog.Examples;
model DemonstrateLightning "Two forms of lightning"
  parameter SI.Time T1 = 10e-6 "Time of rising";
  parameter SI.Time T2 = 350e-6 "Time until half the peak";
  Sources.LightningImpulseVoltage lightning1(approximation = Modelica.Electrical.Analog.Types.ImpulseApproximation.DoubleExp, V = 100e3, T1 = T1, T2 = T2, startTime = 10e-6) "Two exponentials"
      annotation(Placement(transformation(extent={{-24, 67}, {-4, 87}})));
  Sources.LightningImpulseCurrent lightning2(approximation = Modelica.Electrical.Analog.Types.ImpulseApproximation.Heidler, I = 100e3, T1 = T1, T2 = T2, startTime = 10e-6) "Heidler's form"
      annotation(Placement(transformation(extent={{-7, -49}, {-27, -29}})));
  Basic.Ground ground1 "Ground of the first" annotation(Placement(transformation(extent={{8, 51}, {28, 71}})));
  Basic.Ground ground2 "Ground of the second" annotation(Placement(transformation(extent={{37, -101}, {57, -81}})));
  Basic.Resistor resistor1(R = 1) "Load of the first"
      annotation(Placement(transformation(extent={{-56, 104}, {-36, 124}})));
  Basic.Resistor resistor2(R = 1) "Load of the second"
      annotation(Placement(transformation(extent={{5, -85}, {25, -65}})));
  Sensors.CurrentSensor currentSensor1 "Current of the first"
      annotation(Placement(transformation(extent={{-36, 67}, {-56, 87}})));
  Sensors.CurrentSensor currentSensor2 "Current of the second"
      annotation(Placement(transformation(extent={{-27, -85}, {-7, -65}})));
  Modelica.Blocks.Continuous.Integrator integrator1 "Charge of the first"
      annotation(Placement(transformation(extent={{-39, -7}, {-19, 13}})));
  Modelica.Blocks.Continuous.Der der1 "Slope of the first"
      annotation(Placement(transformation(extent={{-39, 30}, {-19, 50}})));
  Modelica.Blocks.Continuous.Integrator integrator2 "Charge of the second"
      annotation(Placement(transformation(extent={{-40, -102}, {-60, -82}})));
  Modelica.Blocks.Continuous.Der der2 "Slope of the second"
      annotation(Placement(transformation(extent={{-10, -122}, {10, -102}})));
equation
  connect(lightning1.p, currentSensor1.p) annotation(Line(points={{-24, 77}, {-36, 77}}, color={20, 72, 170}));
  connect(currentSensor1.n, resistor1.p)
      annotation(Line(points={{-56, 77}, {-60, 77}, {-60, 114}, {-56, 114}}, color={20, 72, 170}));
  connect(resistor1.n, ground1.p) annotation(Line(points={{-36, 114}, {18, 114}, {18, 71}}, color={20, 72, 170}));
  connect(lightning1.n, ground1.p)
      annotation(Line(points={{-4, 77}, {0, 77}, {0, 79}, {18, 79}, {18, 71}}, color={20, 72, 170}));
  connect(lightning2.n, currentSensor2.p)
      annotation(Line(points={{-27, -39}, {-32, -39}, {-32, -75}, {-27, -75}}, color={20, 72, 170}));
  connect(currentSensor2.n, resistor2.p) annotation(Line(points={{-7, -75}, {5, -75}}, color={20, 72, 170}));
  connect(resistor2.n, ground2.p)
      annotation(Line(points={{25, -75}, {29, -75}, {29, -73}, {47, -73}, {47, -81}}, color={20, 72, 170}));
  connect(lightning2.p, ground2.p) annotation(Line(points={{-7, -39}, {47, -39}, {47, -81}}, color={20, 72, 170}));
  connect(currentSensor1.i, integrator1.u)
      annotation(Line(points={{-46, 66}, {-46, 3}, {-40.2, 3}}, color={36, 80, 160}));
  connect(currentSensor1.i, der1.u) annotation(Line(points={{-46, 66}, {-46, 40}, {-40.2, 40}}, color={36, 80, 160}));
  connect(currentSensor2.i, integrator2.u)
      annotation(Line(points={{-17, -86}, {-17, -92}, {-38.8, -92}}, color={36, 80, 160}));
  connect(currentSensor2.i, der2.u)
      annotation(Line(points={{-17, -86}, {-17, -112}, {-11.2, -112}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 0.001, Interval = 1e-07, Tolerance = 1e-06), Diagram(coordinateSystem(extent={{-100, -140}, {100, 140}})));
end DemonstrateLightning;
