within Modelica.Electrical.Analog.Examples.OpAmps;
model LowPass "Passes low frequencies"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  parameter SI.Frequency fG = f/10 "Limit";
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-30, -38}, {-10, -18}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{18, 14}, {38, 34}})));
  OpAmpCircuits.FirstOrder firstOrder(T = 1/(2*Modelica.Constants.pi*fG), v(fixed = true)) "Low pass"
      annotation(Placement(transformation(extent={{-14, 6}, {6, 26}})));
  Sources.TrapezoidVoltage vIn(V = Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = 0, startTime = -(vIn.rising + vIn.width/2)) "Input"
      annotation(Placement(transformation(extent={{-46, -2}, {-26, 18}})));
equation
  connect(vIn.p, firstOrder.p1)
      annotation(Line(points={{-46, 8}, {-50, 8}, {-50, 26}, {-22, 26}, {-22, 24}, {-14, 24}}, color={20, 72, 170}));
  connect(vIn.n, firstOrder.n1) annotation(Line(points={{-26, 8}, {-14, 8}}, color={20, 72, 170}));
  connect(firstOrder.n1, ground.p) annotation(Line(points={{-14, 8}, {-20, 8}, {-20, -18}}, color={20, 72, 170}));
  connect(firstOrder.p2, vOut.p) annotation(Line(points={{6, 24}, {18, 24}}, color={20, 72, 170}));
  connect(firstOrder.n2, vOut.n) annotation(Line(points={{6, 8}, {42, 8}, {42, 24}, {38, 24}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end LowPass;
