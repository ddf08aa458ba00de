within Modelica.Electrical.Analog.Examples.OpAmps;
model LCOscillator "Keeps an inductor and a capacitor swinging"
  parameter SI.Voltage VAmp = 10 "Voltage at the start";
  parameter SI.Frequency f = 1000 "Frequency";
  parameter Real A(unit="1") = 1.001 "Amplification: 1 swings on, more grows";
  parameter SI.Inductance L = 0.001 "Inductance";
  parameter SI.Capacitance C = 1/((2*Modelica.Constants.pi*f)^2*L) "Capacitance";
  parameter SI.Resistance R = 10000.0 "Resistance of the positive feedback";
  parameter SI.Resistance R1 = 10000.0 "Resistance to the ground";
  parameter SI.Resistance R2 = (A - 1)*R1 "Resistance of the negative feedback";
  parameter Real gamma(unit="1/s") = (1 - A)/(2*R*C) "Damping";
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{30, -60}, {50, -40}})));
  Ideal.IdealizedOpAmpLimited opAmp "Amplifier" annotation(Placement(transformation(extent={{-36, 29}, {-56, 49}})));
  Basic.Resistor r(R = R) "Positive feedback" annotation(Placement(transformation(extent={{-56, -7}, {-36, 13}})));
  Basic.Resistor r2(R = R2, i(start = 0)) "Negative feedback"
      annotation(Placement(transformation(extent={{-24, 34}, {-4, 54}})));
  Basic.Resistor r1(R = R1) "To the ground" annotation(Placement(transformation(extent={{8, 34}, {28, 54}})));
  Basic.Capacitor c(C = C, v(start = VAmp, fixed = true)) "Capacitor"
      annotation(Placement(transformation(extent={{-8, -44}, {12, -24}})));
  Basic.Inductor l(L = L, i(fixed = true, start = 0)) "Inductor"
      annotation(Placement(transformation(extent={{-22, -7}, {-2, 13}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{14, -7}, {34, 13}})));
equation
  connect(opAmp.out, r.p) annotation(Line(points={{-56, 39}, {-60, 39}, {-60, 3}, {-56, 3}}, color={20, 72, 170}));
  connect(opAmp.out, r2.p)
      annotation(Line(points={{-56, 39}, {-60, 39}, {-60, 57}, {-26, 57}, {-26, 44}, {-24, 44}}, color={20, 72, 170}));
  connect(r2.n, r1.p) annotation(Line(points={{-4, 44}, {8, 44}}, color={20, 72, 170}));
  connect(r2.n, opAmp.in_n)
      annotation(Line(points={{-4, 44}, {0, 44}, {0, 30}, {-28, 30}, {-28, 44}, {-36, 44}}, color={20, 72, 170}));
  connect(r1.n, ground.p) annotation(Line(points={{28, 44}, {40, 44}, {40, -40}}, color={20, 72, 170}));
  connect(r.n, opAmp.in_p) annotation(Line(points={{-36, 3}, {-32, 3}, {-32, 34}, {-36, 34}}, color={20, 72, 170}));
  connect(r.n, l.p) annotation(Line(points={{-36, 3}, {-22, 3}}, color={20, 72, 170}));
  connect(r.n, c.p) annotation(Line(points={{-36, 3}, {-26, 3}, {-26, -34}, {-8, -34}}, color={20, 72, 170}));
  connect(l.n, ground.p) annotation(Line(points={{-2, 3}, {0, 3}, {0, 21}, {40, 21}, {40, -40}}, color={20, 72, 170}));
  connect(c.n, ground.p)
      annotation(Line(points={{12, -34}, {16, -34}, {16, -32}, {40, -32}, {40, -40}}, color={20, 72, 170}));
  connect(r.n, vOut.p)
      annotation(Line(points={{-36, 3}, {-26, 3}, {-26, -11}, {2, -11}, {2, 3}, {14, 3}}, color={20, 72, 170}));
  connect(vOut.n, ground.p) annotation(Line(points={{34, 3}, {40, 3}, {40, -40}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 0.01, Tolerance = 0.0001, Interval = 1e-005));
end LCOscillator;
