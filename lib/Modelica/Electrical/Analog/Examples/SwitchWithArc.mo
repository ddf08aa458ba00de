within Modelica.Electrical.Analog.Examples;
model SwitchWithArc "An inductor switched without and with an arc"
  Modelica.Blocks.Sources.BooleanPulse booleanPulse(period = 1) "Closes the switches"
      annotation(Placement(transformation(extent={{-70, 28}, {-50, 48}})));
  Basic.Ground ground1 "Ground of the first" annotation(Placement(transformation(extent={{9, -77}, {29, -57}})));
  Sources.ConstantVoltage constantVoltage1(V = 50) "Source of the first"
      annotation(Placement(transformation(extent={{-15, -25}, {5, -5}})));
  Basic.Inductor inductor1(L = 0.1, i(start = 0, fixed = true)) "Inductor of the first"
      annotation(Placement(transformation(extent={{-55, -61}, {-35, -41}})));
  Basic.Resistor resistor1(R = 1) "Resistance of the first"
      annotation(Placement(transformation(extent={{-23, -61}, {-3, -41}})));
  Ideal.IdealClosingSwitch switch1 "Switch without an arc"
      annotation(Placement(transformation(extent={{-33, -25}, {-53, -5}})));
  Basic.Ground ground2 "Ground of the second" annotation(Placement(transformation(extent={{47, -5}, {67, 15}})));
  Sources.ConstantVoltage constantVoltage2(V = 50) "Source of the second"
      annotation(Placement(transformation(extent={{-1, 11}, {19, 31}})));
  Basic.Inductor inductor2(L = 0.1, i(start = 0, fixed = true)) "Inductor of the second"
      annotation(Placement(transformation(extent={{-1, 54}, {19, 74}})));
  Basic.Resistor resistor2(R = 1) "Resistance of the second"
      annotation(Placement(transformation(extent={{31, 54}, {51, 74}})));
  Ideal.CloserWithArc switch2(dVdt = 10000, V0 = 30, Vmax = 60, off(fixed = true)) "Switch with an arc"
      annotation(Placement(transformation(extent={{-33, 11}, {-13, 31}})));
equation
  connect(constantVoltage1.p, switch1.p) annotation(Line(points={{-15, -15}, {-33, -15}}, color={20, 72, 170}));
  connect(switch1.n, inductor1.p)
      annotation(Line(points={{-53, -15}, {-57, -15}, {-57, -51}, {-55, -51}}, color={20, 72, 170}));
  connect(inductor1.n, resistor1.p) annotation(Line(points={{-35, -51}, {-23, -51}}, color={20, 72, 170}));
  connect(resistor1.n, ground1.p)
      annotation(Line(points={{-3, -51}, {1, -51}, {1, -49}, {19, -49}, {19, -57}}, color={20, 72, 170}));
  connect(constantVoltage1.n, ground1.p) annotation(Line(points={{5, -15}, {19, -15}, {19, -57}}, color={20, 72, 170}));
  connect(constantVoltage2.p, switch2.p)
      annotation(Line(points={{-1, 21}, {-5, 21}, {-5, 7}, {-37, 7}, {-37, 21}, {-33, 21}}, color={20, 72, 170}));
  connect(switch2.n, inductor2.p)
      annotation(Line(points={{-13, 21}, {-9, 21}, {-9, 64}, {-1, 64}}, color={20, 72, 170}));
  connect(inductor2.n, resistor2.p) annotation(Line(points={{19, 64}, {31, 64}}, color={20, 72, 170}));
  connect(resistor2.n, ground2.p) annotation(Line(points={{51, 64}, {57, 64}, {57, 15}}, color={20, 72, 170}));
  connect(constantVoltage2.n, ground2.p)
      annotation(Line(points={{19, 21}, {23, 21}, {23, 23}, {57, 23}, {57, 15}}, color={20, 72, 170}));
  connect(booleanPulse.y, switch1.control)
      annotation(Line(points={{-49, 38}, {-43, 38}, {-43, -3.8}}, color={150, 30, 120}));
  connect(booleanPulse.y, switch2.control)
      annotation(Line(points={{-49, 38}, {-23, 38}, {-23, 32.2}}, color={150, 30, 120}));
  annotation(experiment(StopTime = 2, Interval = 0.00025, Tolerance = 1e-006));
end SwitchWithArc;
