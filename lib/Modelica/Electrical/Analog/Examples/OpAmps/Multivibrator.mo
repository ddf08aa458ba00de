within Modelica.Electrical.Analog.Examples.OpAmps;
model Multivibrator "Oscillates between the limits"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter SI.Frequency f = 10 "Frequency";
  parameter SI.Resistance R1 = 1000 "Resistance to the ground";
  parameter SI.Resistance R2 = 1000 "Resistance of the positive feedback";
  parameter SI.Resistance R = 1000 "Resistance of the negative feedback";
  parameter SI.Capacitance C = 1/f/(2*R*log(1 + 2*R1/R2)) "Capacitance";
  Ideal.IdealizedOpAmpLimited opAmp(Vps = Vps, Vns = Vns, homotopyType = Modelica.Blocks.Types.LimiterHomotopy.LowerLimit, strict = true) "Amplifier"
      annotation(Placement(transformation(extent={{-66, 12}, {-46, 32}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{50, -40}, {70, -20}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{0, -14}, {20, 6}})));
  Basic.Resistor r1(R = R1, i(start = 0)) "To the ground"
      annotation(Placement(transformation(extent={{-34, -24}, {-14, -4}})));
  Basic.Resistor r2(R = R2) "Positive feedback" annotation(Placement(transformation(extent={{-46, -24}, {-66, -4}})));
  Basic.Resistor r(R = R) "Negative feedback" annotation(Placement(transformation(extent={{-34, 12}, {-14, 32}})));
  Basic.Capacitor c(C = C, v(start = 1, fixed = true)) "Sets the frequency"
      annotation(Placement(transformation(extent={{34, 12}, {54, 32}})));
equation
  connect(opAmp.out, r2.p) annotation(Line(points={{-46, 22}, {-42, 22}, {-42, -14}, {-46, -14}}, color={20, 72, 170}));
  connect(r2.n, opAmp.in_p)
      annotation(Line(points={{-66, -14}, {-70, -14}, {-70, 17}, {-66, 17}}, color={20, 72, 170}));
  connect(r2.n, r1.p)
      annotation(Line(points={{-66, -14}, {-70, -14}, {-70, -28}, {-38, -28}, {-38, -14}, {-34, -14}}, color={20, 72, 170}));
  connect(r1.n, ground.p)
      annotation(Line(points={{-14, -14}, {-10, -14}, {-10, -16}, {24, -16}, {24, -4}, {60, -4}, {60, -20}}, color={20, 72, 170}));
  connect(opAmp.out, r.p) annotation(Line(points={{-46, 22}, {-34, 22}}, color={20, 72, 170}));
  connect(r.n, opAmp.in_n)
      annotation(Line(points={{-14, 22}, {-10, 22}, {-10, 40}, {-70, 40}, {-70, 27}, {-66, 27}}, color={20, 72, 170}));
  connect(r.n, c.p) annotation(Line(points={{-14, 22}, {34, 22}}, color={20, 72, 170}));
  connect(c.n, ground.p) annotation(Line(points={{54, 22}, {60, 22}, {60, -20}}, color={20, 72, 170}));
  connect(opAmp.out, vOut.p)
      annotation(Line(points={{-46, 22}, {-42, 22}, {-42, 4}, {-10, 4}, {-10, -4}, {0, -4}}, color={20, 72, 170}));
  connect(vOut.n, ground.p) annotation(Line(points={{20, -4}, {60, -4}, {60, -20}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Multivibrator;
