within Modelica.Electrical.Analog.Examples.OpAmps;
model VoltageFollower "The output follows the input whatever the load"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  parameter SI.Resistance Ri = 1 "Resistance of the source";
  parameter SI.Resistance Rl = 1 "Load";
  Ideal.IdealizedOpAmpLimited opAmp(Vps = Vps, Vns = Vns, v_in(start = 0)) "Amplifier"
      annotation(Placement(transformation(extent={{-46, 12}, {-26, 32}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{24, -42}, {44, -22}})));
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input"
      annotation(Placement(transformation(extent={{-8, -26}, {12, -6}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{18, 12}, {38, 32}})));
  Basic.Resistor ri(R = Ri) "Resistance of the source"
      annotation(Placement(transformation(extent={{-26, -26}, {-46, -6}})));
  Basic.Resistor rl(R = Rl) "Load" annotation(Placement(transformation(extent={{-14, 12}, {6, 32}})));
equation
  connect(vIn.p, ri.p) annotation(Line(points={{-8, -16}, {-26, -16}}, color={20, 72, 170}));
  connect(ri.n, opAmp.in_p)
      annotation(Line(points={{-46, -16}, {-50, -16}, {-50, 17}, {-46, 17}}, color={20, 72, 170}));
  connect(opAmp.out, opAmp.in_n)
      annotation(Line(points={{-26, 22}, {-22, 22}, {-22, 40}, {-50, 40}, {-50, 27}, {-46, 27}}, color={20, 72, 170}));
  connect(opAmp.out, rl.p) annotation(Line(points={{-26, 22}, {-14, 22}}, color={20, 72, 170}));
  connect(opAmp.out, vOut.p)
      annotation(Line(points={{-26, 22}, {-22, 22}, {-22, 40}, {14, 40}, {14, 22}, {18, 22}}, color={20, 72, 170}));
  connect(vIn.n, ground.p)
      annotation(Line(points={{12, -16}, {14, -16}, {14, -14}, {34, -14}, {34, -22}}, color={20, 72, 170}));
  connect(rl.n, ground.p)
      annotation(Line(points={{6, 22}, {10, 22}, {10, 8}, {34, 8}, {34, -22}}, color={20, 72, 170}));
  connect(vOut.n, ground.p)
      annotation(Line(points={{38, 22}, {42, 22}, {42, 8}, {34, 8}, {34, -22}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end VoltageFollower;
