within Modelica.Electrical.Analog.Examples.OpAmps;
model SignalGenerator "Makes rectangles and triangles"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -Vps "Negative supply";
  parameter SI.Voltage VAmp = 10 "Amplitude of the triangles";
  parameter SI.Resistance R1 = 1000 "Resistance from the triangles";
  parameter SI.Resistance R2 = R1*Vps/VAmp "Resistance of the positive feedback";
  parameter SI.Frequency f = 10 "Frequency";
  parameter SI.Resistance R = 1000 "Resistance of the integrator";
  parameter SI.Capacitance C = Vps/VAmp/(4*f*R) "Capacitance of the integrator";
  Ideal.IdealizedOpAmpLimited opAmp1(Vps = Vps, Vns = Vns, strict = false, homotopyType = Modelica.Blocks.Types.LimiterHomotopy.LowerLimit) "Trigger"
      annotation(Placement(transformation(extent={{-26, -24}, {-46, -4}})));
  Basic.Resistor r2(R = R2, i(start = Vps/R2)) "Positive feedback"
      annotation(Placement(transformation(extent={{-26, -63}, {-46, -43}})));
  Basic.Resistor r1(R = R1) "From the triangles" annotation(Placement(transformation(extent={{34, -63}, {54, -43}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{2, -39}, {22, -19}})));
  Ideal.IdealizedOpAmpLimited opAmp2(Vps = Vps, Vns = Vns, v_in(start = 0), strict = false) "Integrator"
      annotation(Placement(transformation(extent={{34, 13}, {54, 33}})));
  Basic.Capacitor c(C = C, v(fixed = true, start = 0)) "Capacitor of the integrator"
      annotation(Placement(transformation(extent={{22, 34}, {2, 54}})));
  Basic.Resistor r(R = R) "Resistance of the integrator"
      annotation(Placement(transformation(extent={{-46, 18}, {-26, 38}})));
  Sensors.VoltageSensor vOutRectangle "Rectangles" annotation(Placement(transformation(extent={{-14, -3}, {6, 17}})));
  Sensors.VoltageSensor vOutTriangle "Triangles" annotation(Placement(transformation(extent={{54, -23}, {34, -3}})));
equation
  connect(opAmp1.out, r2.n)
      annotation(Line(points={{-46, -14}, {-50, -14}, {-50, -53}, {-46, -53}}, color={20, 72, 170}));
  connect(r2.p, opAmp1.in_p)
      annotation(Line(points={{-26, -53}, {-22, -53}, {-22, -19}, {-26, -19}}, color={20, 72, 170}));
  connect(r2.p, r1.p) annotation(Line(points={{-26, -53}, {34, -53}}, color={20, 72, 170}));
  connect(opAmp1.in_n, ground.p) annotation(Line(points={{-26, -9}, {12, -9}, {12, -19}}, color={20, 72, 170}));
  connect(opAmp1.out, r.p) annotation(Line(points={{-46, -14}, {-50, -14}, {-50, 28}, {-46, 28}}, color={20, 72, 170}));
  connect(r.n, c.n) annotation(Line(points={{-26, 28}, {-2, 28}, {-2, 44}, {2, 44}}, color={20, 72, 170}));
  connect(r.n, opAmp2.in_n) annotation(Line(points={{-26, 28}, {34, 28}}, color={20, 72, 170}));
  connect(c.p, opAmp2.out) annotation(Line(points={{22, 44}, {58, 44}, {58, 23}, {54, 23}}, color={20, 72, 170}));
  connect(opAmp2.in_p, ground.p) annotation(Line(points={{34, 18}, {12, 18}, {12, -19}}, color={20, 72, 170}));
  connect(r1.n, opAmp2.out) annotation(Line(points={{54, -53}, {58, -53}, {58, 23}, {54, 23}}, color={20, 72, 170}));
  connect(opAmp1.out, vOutRectangle.p)
      annotation(Line(points={{-46, -14}, {-50, -14}, {-50, 7}, {-14, 7}}, color={20, 72, 170}));
  connect(vOutRectangle.n, ground.p) annotation(Line(points={{6, 7}, {12, 7}, {12, -19}}, color={20, 72, 170}));
  connect(opAmp2.out, vOutTriangle.p)
      annotation(Line(points={{54, 23}, {58, 23}, {58, -13}, {54, -13}}, color={20, 72, 170}));
  connect(vOutTriangle.n, ground.p)
      annotation(Line(points={{34, -13}, {30, -13}, {30, -11}, {12, -11}, {12, -19}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end SignalGenerator;
