within Modelica.Electrical.Analog.Examples.OpAmps;
model DifferentialAmplifier "Measures a voltage far from the ground"
  parameter OpAmpCircuits.DifferentialAmplifierData data "Data of the circuit";
  Sources.SineVoltage sourceVoltage1(V = sqrt(2/3)*data.VSource, phase = 1.0471975511966, f = data.fSource) "First phase"
      annotation(Placement(transformation(extent={{-96, -55}, {-76, -35}})));
  Sources.SineVoltage sourceVoltage2(V = sqrt(2/3)*data.VSource, phase = -1.0471975511966, f = data.fSource) "Second phase"
      annotation(Placement(transformation(extent={{-64, 58}, {-44, 78}})));
  Basic.Resistor resistanceLoad(R = data.RLoad) "Load"
      annotation(Placement(transformation(extent={{-96, 94}, {-76, 114}})));
  Sensors.VoltageSensor voltageSensorSource "Voltage of the source"
      annotation(Placement(transformation(extent={{-96, 58}, {-76, 78}})));
  Modelica.Blocks.Math.Gain gain(k = -1/data.k) "What is expected"
      annotation(Placement(transformation(extent={{-77, 21}, {-57, 41}})));
  Basic.Resistor resistorGround(R = data.RGround, i(start = 0, fixed = false)) "Between the grounds"
      annotation(Placement(transformation(extent={{96, -18}, {76, 2}})));
  Ideal.IdealizedOpAmpLimited opAmp(V0 = data.V0, useSupply = true, Vps = +data.VSupply, Vns = -data.VSupply) "Amplifier"
      annotation(Placement(transformation(extent={{0, 18}, {20, 38}})));
  Basic.Resistor resistor1(R = data.R1, i(start = 0, fixed = false)) "Negative input"
      annotation(Placement(transformation(extent={{-36, -55}, {-16, -35}})));
  Basic.Resistor resistor2(R = data.R2, i(start = 0, fixed = false)) "Positive input"
      annotation(Placement(transformation(extent={{-32, 64}, {-12, 84}})));
  Basic.Resistor resistor3(R = data.R3) "Feedback" annotation(Placement(transformation(extent={{0, -55}, {20, -35}})));
  Basic.Resistor resistor4(R = data.R4) "Positive input to the ground"
      annotation(Placement(transformation(extent={{50, 64}, {70, 84}})));
  Sources.ConstantVoltage positiveSupply(V = +data.VSupply) "Positive supply"
      annotation(Placement(transformation(extent={{18, 54}, {38, 74}})));
  Sources.ConstantVoltage negativeSupply(V = -data.VSupply) "Negative supply"
      annotation(Placement(transformation(extent={{6, -18}, {26, 2}})));
  Basic.Resistor resistanceInstrument(R = data.RInstrument) "Instrument"
      annotation(Placement(transformation(extent={{32, 18}, {52, 38}})));
  Sensors.VoltageSensor voltageSensor "Voltage of the instrument"
      annotation(Placement(transformation(extent={{38, -18}, {58, 2}})));
  Modelica.Blocks.Math.RootMeanSquare rootMeanSquare(f = data.fSource) "Effective voltage"
      annotation(Placement(transformation(extent={{55, -55}, {75, -35}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-14, -107}, {6, -87}})));
equation
  connect(sourceVoltage1.n, ground.p)
      annotation(Line(points={{-76, -45}, {-72, -45}, {-72, -59}, {-4, -59}, {-4, -87}}, color={20, 72, 170}));
  connect(sourceVoltage2.n, ground.p)
      annotation(Line(points={{-44, 68}, {-40, 68}, {-40, -59}, {-4, -59}, {-4, -87}}, color={20, 72, 170}));
  connect(resistorGround.p, ground.p)
      annotation(Line(points={{96, -8}, {100, -8}, {100, -59}, {-4, -59}, {-4, -87}}, color={20, 72, 170}));
  connect(sourceVoltage1.p, resistor1.p)
      annotation(Line(points={{-96, -45}, {-100, -45}, {-100, -27}, {-68, -27}, {-68, -45}, {-36, -45}}, color={20, 72, 170}));
  connect(sourceVoltage2.p, resistor2.p)
      annotation(Line(points={{-64, 68}, {-68, 68}, {-68, 86}, {-40, 86}, {-40, 74}, {-32, 74}}, color={20, 72, 170}));
  connect(sourceVoltage1.p, resistanceLoad.p)
      annotation(Line(points={{-96, -45}, {-100, -45}, {-100, 104}, {-96, 104}}, color={20, 72, 170}));
  connect(sourceVoltage2.p, resistanceLoad.n)
      annotation(Line(points={{-64, 68}, {-68, 68}, {-68, 104}, {-76, 104}}, color={20, 72, 170}));
  connect(sourceVoltage1.p, voltageSensorSource.p)
      annotation(Line(points={{-96, -45}, {-100, -45}, {-100, 68}, {-96, 68}}, color={20, 72, 170}));
  connect(sourceVoltage2.p, voltageSensorSource.n) annotation(Line(points={{-64, 68}, {-76, 68}}, color={20, 72, 170}));
  connect(voltageSensorSource.v, gain.u)
      annotation(Line(points={{-86, 57}, {-86, 31}, {-78.2, 31}}, color={36, 80, 160}));
  connect(resistor1.n, opAmp.in_n)
      annotation(Line(points={{-16, -45}, {-4, -45}, {-4, 33}, {0, 33}}, color={20, 72, 170}));
  connect(resistor1.n, resistor3.p) annotation(Line(points={{-16, -45}, {0, -45}}, color={20, 72, 170}));
  connect(resistor2.n, opAmp.in_p)
      annotation(Line(points={{-12, 74}, {-8, 74}, {-8, 23}, {0, 23}}, color={20, 72, 170}));
  connect(resistor2.n, resistor4.p)
      annotation(Line(points={{-12, 74}, {-8, 74}, {-8, 82}, {42, 82}, {42, 74}, {50, 74}}, color={20, 72, 170}));
  connect(resistor3.n, opAmp.out)
      annotation(Line(points={{20, -45}, {34, -45}, {34, 6}, {28, 6}, {28, 28}, {20, 28}}, color={20, 72, 170}));
  connect(opAmp.out, resistanceInstrument.p) annotation(Line(points={{20, 28}, {32, 28}}, color={20, 72, 170}));
  connect(opAmp.out, voltageSensor.p)
      annotation(Line(points={{20, 28}, {28, 28}, {28, 6}, {34, 6}, {34, -8}, {38, -8}}, color={20, 72, 170}));
  connect(opAmp.s_p, positiveSupply.p) annotation(Line(points={{10, 38}, {10, 64}, {18, 64}}, color={20, 72, 170}));
  connect(opAmp.s_n, negativeSupply.p)
      annotation(Line(points={{10, 18}, {10, 13}, {2, 13}, {2, -8}, {6, -8}}, color={20, 72, 170}));
  connect(resistor4.n, resistorGround.n)
      annotation(Line(points={{70, 74}, {72, 74}, {72, 60}, {60, 60}, {60, -8}, {76, -8}}, color={20, 72, 170}));
  connect(resistanceInstrument.n, resistorGround.n)
      annotation(Line(points={{52, 28}, {60, 28}, {60, -8}, {76, -8}}, color={20, 72, 170}));
  connect(voltageSensor.n, resistorGround.n) annotation(Line(points={{58, -8}, {76, -8}}, color={20, 72, 170}));
  connect(positiveSupply.n, resistorGround.n)
      annotation(Line(points={{38, 64}, {42, 64}, {42, 60}, {60, 60}, {60, -8}, {76, -8}}, color={20, 72, 170}));
  connect(negativeSupply.n, resistorGround.n)
      annotation(Line(points={{26, -8}, {30, -8}, {30, 10}, {60, 10}, {60, -8}, {76, -8}}, color={20, 72, 170}));
  connect(voltageSensor.v, rootMeanSquare.u)
      annotation(Line(points={{48, -19}, {48, -45}, {53.8, -45}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 0.2, Interval = 0.0001, Tolerance = 1e-06), Diagram(coordinateSystem(extent={{-120, -140}, {120, 140}})));
end DifferentialAmplifier;
