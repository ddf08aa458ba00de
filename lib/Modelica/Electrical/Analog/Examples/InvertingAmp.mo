within Modelica.Electrical.Analog.Examples;
model InvertingAmp "Inverting amplifier with supply pins"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  parameter Real k(unit="1") = 2 "Amplification";
  parameter SI.Resistance R1 = 1000 "Resistance of the input";
  parameter SI.Resistance R2 = k*R1 "Resistance of the feedback";
  Ideal.IdealOpAmpLimited opAmp(out(i(start = 0, fixed = false))) "Amplifier"
      annotation(Placement(transformation(extent={{-12, -3}, {8, 17}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-44, -59}, {-24, -39}})));
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input"
      annotation(Placement(transformation(extent={{-76, -38}, {-56, -18}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{8, -43}, {-12, -23}})));
  Basic.Resistor r1(R = R1) "Input" annotation(Placement(transformation(extent={{-76, 2}, {-56, 22}})));
  Basic.Resistor r2(R = R2) "Feedback" annotation(Placement(transformation(extent={{8, 34}, {-12, 54}})));
  Basic.Ground ground1 "Ground of the supply" annotation(Placement(transformation(extent={{52, -40}, {72, -20}})));
  Sources.ConstantVoltage vSourcePos(V = Vps) "Positive supply"
      annotation(Placement(transformation(extent={{20, 13}, {40, 33}})));
  Sources.ConstantVoltage vSourceNeg(V = Vns) "Negative supply"
      annotation(Placement(transformation(extent={{20, -24}, {40, -4}})));
equation
  connect(vIn.p, r1.p) annotation(Line(points={{-76, -28}, {-80, -28}, {-80, 12}, {-76, 12}}, color={20, 72, 170}));
  connect(r1.n, opAmp.in_n) annotation(Line(points={{-56, 12}, {-12, 12}}, color={20, 72, 170}));
  connect(r2.n, opAmp.in_n) annotation(Line(points={{-12, 44}, {-16, 44}, {-16, 12}, {-12, 12}}, color={20, 72, 170}));
  connect(r2.p, opAmp.out) annotation(Line(points={{8, 44}, {12, 44}, {12, 7}, {8, 7}}, color={20, 72, 170}));
  connect(opAmp.in_p, ground.p) annotation(Line(points={{-12, 2}, {-34, 2}, {-34, -39}}, color={20, 72, 170}));
  connect(vIn.n, ground.p) annotation(Line(points={{-56, -28}, {-34, -28}, {-34, -39}}, color={20, 72, 170}));
  connect(opAmp.out, vOut.p) annotation(Line(points={{8, 7}, {12, 7}, {12, -33}, {8, -33}}, color={20, 72, 170}));
  connect(vOut.n, ground.p)
      annotation(Line(points={{-12, -33}, {-16, -33}, {-16, -31}, {-34, -31}, {-34, -39}}, color={20, 72, 170}));
  connect(vSourcePos.p, opAmp.VMax)
      annotation(Line(points={{20, 23}, {16, 23}, {16, 25}, {-2, 25}, {-2, 17}}, color={20, 72, 170}));
  connect(vSourceNeg.p, opAmp.VMin) annotation(Line(points={{20, -14}, {-2, -14}, {-2, -3}}, color={20, 72, 170}));
  connect(vSourcePos.n, ground1.p) annotation(Line(points={{40, 23}, {62, 23}, {62, -20}}, color={20, 72, 170}));
  connect(vSourceNeg.n, ground1.p)
      annotation(Line(points={{40, -14}, {44, -14}, {44, -12}, {62, -12}, {62, -20}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end InvertingAmp;
