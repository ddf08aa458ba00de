within Modelica.Electrical.Analog.Examples.OpAmps;
model InvertingSchmittTrigger "Switches with hysteresis and inverts"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  parameter SI.Voltage vHys = 1 "Voltage of the hysteresis";
  parameter Real k(unit="1") = vHys/Vps "Part of the supply";
  parameter SI.Resistance R1 = 1000 "Resistance to the ground";
  parameter SI.Resistance R2 = (1 - k)/k*R1 "Resistance of the feedback";
  Ideal.IdealizedOpAmpLimited opAmp(Vps = Vps, Vns = Vns, out(i(start = 0))) "Amplifier"
      annotation(Placement(transformation(extent={{-16, -13}, {-36, 7}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{28, -28}, {48, -8}})));
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input"
      annotation(Placement(transformation(extent={{-4, -8}, {16, 12}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{-36, 24}, {-16, 44}})));
  Basic.Resistor r1(R = R1) "To the ground" annotation(Placement(transformation(extent={{-4, -51}, {16, -31}})));
  Basic.Resistor r2(R = R2) "Feedback" annotation(Placement(transformation(extent={{-36, -51}, {-16, -31}})));
equation
  connect(vIn.p, opAmp.in_n) annotation(Line(points={{-4, 2}, {-16, 2}}, color={20, 72, 170}));
  connect(opAmp.out, r2.p) annotation(Line(points={{-36, -3}, {-40, -3}, {-40, -41}, {-36, -41}}, color={20, 72, 170}));
  connect(r2.n, opAmp.in_p)
      annotation(Line(points={{-16, -41}, {-12, -41}, {-12, -8}, {-16, -8}}, color={20, 72, 170}));
  connect(r2.n, r1.p) annotation(Line(points={{-16, -41}, {-4, -41}}, color={20, 72, 170}));
  connect(r1.n, ground.p)
      annotation(Line(points={{16, -41}, {20, -41}, {20, 2}, {38, 2}, {38, -8}}, color={20, 72, 170}));
  connect(opAmp.out, vOut.p) annotation(Line(points={{-36, -3}, {-40, -3}, {-40, 34}, {-36, 34}}, color={20, 72, 170}));
  connect(vIn.n, ground.p) annotation(Line(points={{16, 2}, {38, 2}, {38, -8}}, color={20, 72, 170}));
  connect(vOut.n, ground.p) annotation(Line(points={{-16, 34}, {38, 34}, {38, -8}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end InvertingSchmittTrigger;
