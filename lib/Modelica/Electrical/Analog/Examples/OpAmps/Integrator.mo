within Modelica.Electrical.Analog.Examples.OpAmps;
model Integrator "Integrates"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-30, -38}, {-10, -18}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{18, 14}, {38, 34}})));
  OpAmpCircuits.Integrator integrator(k = 2, f = f, v(fixed = true)) "Integrates"
      annotation(Placement(transformation(extent={{-14, 6}, {6, 26}})));
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input"
      annotation(Placement(transformation(extent={{-46, -2}, {-26, 18}})));
equation
  connect(vIn.p, integrator.p1)
      annotation(Line(points={{-46, 8}, {-50, 8}, {-50, 26}, {-22, 26}, {-22, 24}, {-14, 24}}, color={20, 72, 170}));
  connect(vIn.n, integrator.n1) annotation(Line(points={{-26, 8}, {-14, 8}}, color={20, 72, 170}));
  connect(integrator.n1, ground.p) annotation(Line(points={{-14, 8}, {-20, 8}, {-20, -18}}, color={20, 72, 170}));
  connect(integrator.p2, vOut.p) annotation(Line(points={{6, 24}, {18, 24}}, color={20, 72, 170}));
  connect(integrator.n2, vOut.n) annotation(Line(points={{6, 8}, {42, 8}, {42, 24}, {38, 24}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Integrator;
