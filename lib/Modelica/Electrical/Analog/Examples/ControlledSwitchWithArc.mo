within Modelica.Electrical.Analog.Examples;
model ControlledSwitchWithArc "An inductor switched by a voltage, without and with an arc"
  Basic.Ground ground1 "Ground of the first" annotation(Placement(transformation(extent={{54, -18}, {74, 2}})));
  Sources.ConstantVoltage constantVoltage1(V = 50) "Source of the first"
      annotation(Placement(transformation(extent={{-26, -2}, {-6, 18}})));
  Basic.Inductor inductor1(L = 0.1, i(fixed = true, start = 0)) "Inductor of the first"
      annotation(Placement(transformation(extent={{6, 22}, {26, 42}})));
  Basic.Resistor resistor1(R = 1) "Resistance of the first"
      annotation(Placement(transformation(extent={{38, 22}, {58, 42}})));
  Ideal.ControlledIdealClosingSwitch switch1 "Switch without an arc"
      annotation(Placement(transformation(extent={{-26, 34}, {-6, 54}})));
  Basic.Ground ground2 "Ground of the second" annotation(Placement(transformation(extent={{14, -92}, {34, -72}})));
  Sources.ConstantVoltage constantVoltage2(V = 50) "Source of the second"
      annotation(Placement(transformation(extent={{-66, -76}, {-46, -56}})));
  Basic.Inductor inductor2(L = 0.1, i(fixed = true, start = 0)) "Inductor of the second"
      annotation(Placement(transformation(extent={{-34, -40}, {-14, -20}})));
  Basic.Resistor resistor2(R = 1) "Resistance of the second"
      annotation(Placement(transformation(extent={{-2, -40}, {18, -20}})));
  Ideal.ControlledCloserWithArc switch2(V0 = 30, dVdt = 10000, Vmax = 60, off(fixed = true)) "Switch with an arc"
      annotation(Placement(transformation(extent={{-66, -40}, {-46, -20}})));
  Sources.SineVoltage sineVoltage(V = 1, f = 1) "Control"
      annotation(Placement(transformation(extent={{-10, 74}, {10, 94}})));
  Basic.Ground ground "Ground of the control" annotation(Placement(transformation(extent={{22, 58}, {42, 78}})));
equation
  connect(constantVoltage1.p, switch1.p)
      annotation(Line(points={{-26, 8}, {-30, 8}, {-30, 44}, {-26, 44}}, color={20, 72, 170}));
  connect(switch1.n, inductor1.p) annotation(Line(points={{-6, 44}, {-2, 44}, {-2, 32}, {6, 32}}, color={20, 72, 170}));
  connect(inductor1.n, resistor1.p) annotation(Line(points={{26, 32}, {38, 32}}, color={20, 72, 170}));
  connect(resistor1.n, ground1.p) annotation(Line(points={{58, 32}, {64, 32}, {64, 2}}, color={20, 72, 170}));
  connect(constantVoltage1.n, ground1.p)
      annotation(Line(points={{-6, 8}, {-2, 8}, {-2, 10}, {64, 10}, {64, 2}}, color={20, 72, 170}));
  connect(constantVoltage2.p, switch2.p)
      annotation(Line(points={{-66, -66}, {-70, -66}, {-70, -30}, {-66, -30}}, color={20, 72, 170}));
  connect(switch2.n, inductor2.p) annotation(Line(points={{-46, -30}, {-34, -30}}, color={20, 72, 170}));
  connect(inductor2.n, resistor2.p) annotation(Line(points={{-14, -30}, {-2, -30}}, color={20, 72, 170}));
  connect(resistor2.n, ground2.p) annotation(Line(points={{18, -30}, {24, -30}, {24, -72}}, color={20, 72, 170}));
  connect(constantVoltage2.n, ground2.p)
      annotation(Line(points={{-46, -66}, {-42, -66}, {-42, -64}, {24, -64}, {24, -72}}, color={20, 72, 170}));
  connect(sineVoltage.p, switch1.control)
      annotation(Line(points={{-10, 84}, {-16, 84}, {-16, 54}}, color={20, 72, 170}));
  connect(sineVoltage.p, switch2.control)
      annotation(Line(points={{-10, 84}, {-56, 84}, {-56, -20}}, color={20, 72, 170}));
  connect(sineVoltage.n, ground.p)
      annotation(Line(points={{10, 84}, {14, 84}, {14, 86}, {32, 86}, {32, 78}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 6, Interval = 0.00025, Tolerance = 1e-006), Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end ControlledSwitchWithArc;
