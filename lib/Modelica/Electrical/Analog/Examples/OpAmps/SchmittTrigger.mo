within Modelica.Electrical.Analog.Examples.OpAmps;
model SchmittTrigger "Switches with hysteresis"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  parameter SI.Voltage vHys = 1 "Voltage of the hysteresis";
  parameter Real k(unit="1") = vHys/Vps "Part of the supply";
  parameter SI.Resistance R1 = 1000 "Resistance of the input";
  parameter SI.Resistance R2 = R1/k "Resistance of the feedback";
  Ideal.IdealizedOpAmpLimited opAmp(Vps = Vps, Vns = Vns, out(i(start = 0))) "Amplifier"
      annotation(Placement(transformation(extent={{-26, -12}, {-6, 8}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{38, -28}, {58, -8}})));
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input"
      annotation(Placement(transformation(extent={{-56, 24}, {-36, 44}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{6, -12}, {26, 8}})));
  Basic.Resistor r1(R = R1) "Input" annotation(Placement(transformation(extent={{-58, -17}, {-38, 3}})));
  Basic.Resistor r2(R = R2) "Feedback" annotation(Placement(transformation(extent={{-26, -48}, {-6, -28}})));
equation
  connect(vIn.p, r1.p) annotation(Line(points={{-56, 34}, {-60, 34}, {-60, -7}, {-58, -7}}, color={20, 72, 170}));
  connect(r1.n, opAmp.in_p) annotation(Line(points={{-38, -7}, {-26, -7}}, color={20, 72, 170}));
  connect(r2.p, opAmp.in_p)
      annotation(Line(points={{-26, -38}, {-28, -38}, {-28, -7}, {-26, -7}}, color={20, 72, 170}));
  connect(r2.n, opAmp.out) annotation(Line(points={{-6, -38}, {-2, -38}, {-2, -2}, {-6, -2}}, color={20, 72, 170}));
  connect(opAmp.in_n, ground.p)
      annotation(Line(points={{-26, 3}, {-28, 3}, {-28, 16}, {48, 16}, {48, -8}}, color={20, 72, 170}));
  connect(opAmp.out, vOut.p) annotation(Line(points={{-6, -2}, {6, -2}}, color={20, 72, 170}));
  connect(vIn.n, ground.p)
      annotation(Line(points={{-36, 34}, {-34, 34}, {-34, 16}, {48, 16}, {48, -8}}, color={20, 72, 170}));
  connect(vOut.n, ground.p)
      annotation(Line(points={{26, -2}, {30, -2}, {30, 0}, {48, 0}, {48, -8}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end SchmittTrigger;
