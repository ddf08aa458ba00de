within Modelica.Electrical.Analog.Examples.OpAmps;
model Differentiator "Differentiates"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-30, -32}, {-10, -12}})));
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input"
      annotation(Placement(transformation(extent={{-46, 12}, {-26, 32}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{18, 12}, {38, 32}})));
  OpAmpCircuits.Der der_(k = 2, f = f, v(fixed = true)) "Differentiates"
      annotation(Placement(transformation(extent={{-14, 4}, {6, 24}})));
equation
  connect(vIn.p, der_.p1)
      annotation(Line(points={{-46, 22}, {-50, 22}, {-50, 40}, {-20, 40}, {-20, 22}, {-14, 22}}, color={20, 72, 170}));
  connect(vIn.n, der_.n1) annotation(Line(points={{-26, 22}, {-22, 22}, {-22, 6}, {-14, 6}}, color={20, 72, 170}));
  connect(der_.n1, ground.p) annotation(Line(points={{-14, 6}, {-20, 6}, {-20, -12}}, color={20, 72, 170}));
  connect(der_.p2, vOut.p) annotation(Line(points={{6, 22}, {18, 22}}, color={20, 72, 170}));
  connect(der_.n2, vOut.n) annotation(Line(points={{6, 6}, {42, 6}, {42, 22}, {38, 22}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Differentiator;
