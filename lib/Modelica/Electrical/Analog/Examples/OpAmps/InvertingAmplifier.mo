within Modelica.Electrical.Analog.Examples.OpAmps;
model InvertingAmplifier "Amplifies and inverts"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-50, -32}, {-30, -12}})));
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input"
      annotation(Placement(transformation(extent={{-14, 4}, {-34, 24}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{30, -12}, {50, 8}})));
  OpAmpCircuits.Gain gain(k = 2) "Amplifier" annotation(Placement(transformation(extent={{-2, -4}, {18, 16}})));
equation
  connect(vIn.p, gain.p1) annotation(Line(points={{-14, 14}, {-2, 14}}, color={20, 72, 170}));
  connect(vIn.n, ground.p) annotation(Line(points={{-34, 14}, {-40, 14}, {-40, -12}}, color={20, 72, 170}));
  connect(gain.n1, ground.p) annotation(Line(points={{-2, -2}, {-40, -2}, {-40, -12}}, color={20, 72, 170}));
  connect(gain.p2, vOut.n)
      annotation(Line(points={{18, 14}, {22, 14}, {22, 16}, {54, 16}, {54, -2}, {50, -2}}, color={20, 72, 170}));
  connect(gain.n2, vOut.p) annotation(Line(points={{18, -2}, {30, -2}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end InvertingAmplifier;
