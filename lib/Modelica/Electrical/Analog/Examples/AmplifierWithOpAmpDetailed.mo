within Modelica.Electrical.Analog.Examples;
model AmplifierWithOpAmpDetailed "Inverting amplifier with a detailed operational amplifier"
  Basic.OpAmpDetailed opAmp "Amplifier" annotation(Placement(transformation(extent={{-4, 18}, {-24, 38}})));
  Basic.Resistor resistor(R = 10000) "Input" annotation(Placement(transformation(extent={{-4, -54}, {-24, -34}})));
  Basic.Resistor resistor1(R = 20000) "Feedback" annotation(Placement(transformation(extent={{-56, 18}, {-36, 38}})));
  Basic.Resistor resistor2(R = 10000) "Load" annotation(Placement(transformation(extent={{-24, -18}, {-4, 2}})));
  Sources.SineVoltage sineVoltage(V = 12, f = 1000) "Input"
      annotation(Placement(transformation(extent={{8, -54}, {28, -34}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{40, -34}, {60, -14}})));
  Sources.ConstantVoltage constantVoltage(V = 15) "Positive supply"
      annotation(Placement(transformation(extent={{10, 34}, {30, 54}})));
  Sources.ConstantVoltage constantVoltage1(V = -15) "Negative supply"
      annotation(Placement(transformation(extent={{8, -8}, {28, 12}})));
initial equation
  resistor2.i = 0;
  opAmp.q_fp1 = 0;
  opAmp.q_fr1 = 0;
  opAmp.q_fr2 = 0;
  opAmp.q_fr3 = 0;
equation
  connect(sineVoltage.p, resistor.p) annotation(Line(points={{8, -44}, {-4, -44}}, color={20, 72, 170}));
  connect(sineVoltage.n, ground.p)
      annotation(Line(points={{28, -44}, {32, -44}, {32, -12}, {50, -12}, {50, -14}}, color={20, 72, 170}));
  connect(resistor.n, opAmp.m)
      annotation(Line(points={{-24, -44}, {-60, -44}, {-60, 46}, {-32, 46}, {-32, 34}, {-24, 34}}, color={20, 72, 170}));
  connect(resistor1.p, opAmp.m)
      annotation(Line(points={{-56, 28}, {-60, 28}, {-60, 46}, {-32, 46}, {-32, 34}, {-24, 34}}, color={20, 72, 170}));
  connect(resistor1.n, opAmp.outp) annotation(Line(points={{-36, 28}, {-24, 28}}, color={20, 72, 170}));
  connect(opAmp.outp, resistor2.p)
      annotation(Line(points={{-24, 28}, {-28, 28}, {-28, -8}, {-24, -8}}, color={20, 72, 170}));
  connect(resistor2.n, ground.p)
      annotation(Line(points={{-4, -8}, {0, -8}, {0, -12}, {50, -12}, {50, -14}}, color={20, 72, 170}));
  connect(opAmp.p, ground.p)
      annotation(Line(points={{-4, 28}, {32, 28}, {32, -12}, {50, -12}, {50, -14}}, color={20, 72, 170}));
  connect(constantVoltage.p, opAmp.p_supply)
      annotation(Line(points={{10, 44}, {6, 44}, {6, 46}, {-14, 46}, {-14, 38}}, color={20, 72, 170}));
  connect(constantVoltage1.p, opAmp.m_supply)
      annotation(Line(points={{8, 2}, {6, 2}, {6, 10}, {-14, 10}, {-14, 18}}, color={20, 72, 170}));
  connect(constantVoltage.n, ground.p)
      annotation(Line(points={{30, 44}, {32, 44}, {32, -12}, {50, -12}, {50, -14}}, color={20, 72, 170}));
  connect(constantVoltage1.n, ground.p)
      annotation(Line(points={{28, 2}, {32, 2}, {32, -12}, {50, -12}, {50, -14}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 0.003, Interval = 1.2e-6, Tolerance = 2e-007));
end AmplifierWithOpAmpDetailed;
