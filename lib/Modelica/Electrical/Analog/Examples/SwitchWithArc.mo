within Modelica.Electrical.Analog.Examples;
model SwitchWithArc "An inductor switched without and with an arc"
  Modelica.Blocks.Sources.BooleanPulse booleanPulse(period = 1) "Closes the switches";
  Basic.Ground ground1 "Ground of the first";
  Sources.ConstantVoltage constantVoltage1(V = 50) "Source of the first";
  Basic.Inductor inductor1(L = 0.1, i(start = 0, fixed = true)) "Inductor of the first";
  Basic.Resistor resistor1(R = 1) "Resistance of the first";
  Ideal.IdealClosingSwitch switch1 "Switch without an arc";
  Basic.Ground ground2 "Ground of the second";
  Sources.ConstantVoltage constantVoltage2(V = 50) "Source of the second";
  Basic.Inductor inductor2(L = 0.1, i(start = 0, fixed = true)) "Inductor of the second";
  Basic.Resistor resistor2(R = 1) "Resistance of the second";
  Ideal.CloserWithArc switch2(dVdt = 10000, V0 = 30, Vmax = 60, off(fixed = true)) "Switch with an arc";
equation
  connect(constantVoltage1.p, switch1.p);
  connect(switch1.n, inductor1.p);
  connect(inductor1.n, resistor1.p);
  connect(resistor1.n, ground1.p);
  connect(constantVoltage1.n, ground1.p);
  connect(constantVoltage2.p, switch2.p);
  connect(switch2.n, inductor2.p);
  connect(inductor2.n, resistor2.p);
  connect(resistor2.n, ground2.p);
  connect(constantVoltage2.n, ground2.p);
  connect(booleanPulse.y, switch1.control);
  connect(booleanPulse.y, switch2.control);
  annotation(experiment(StopTime = 2, Interval = 0.00025, Tolerance = 1e-006));
end SwitchWithArc;
