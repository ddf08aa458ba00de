within Modelica.Electrical.Analog.Examples.OpAmps;
model Multivibrator "Oscillates between the limits"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter SI.Frequency f = 10 "Frequency";
  parameter SI.Resistance R1 = 1000 "Resistance to the ground";
  parameter SI.Resistance R2 = 1000 "Resistance of the positive feedback";
  parameter SI.Resistance R = 1000 "Resistance of the negative feedback";
  parameter SI.Capacitance C = 1/f/(2*R*log(1 + 2*R1/R2)) "Capacitance";
  Ideal.IdealizedOpAmpLimited opAmp(Vps = Vps, Vns = Vns, homotopyType = Modelica.Blocks.Types.LimiterHomotopy.LowerLimit, strict = true) "Amplifier";
  Basic.Ground ground "Ground";
  Sensors.VoltageSensor vOut "Output";
  Basic.Resistor r1(R = R1, i(start = 0)) "To the ground";
  Basic.Resistor r2(R = R2) "Positive feedback";
  Basic.Resistor r(R = R) "Negative feedback";
  Basic.Capacitor c(C = C, v(start = 1, fixed = true)) "Sets the frequency";
equation
  connect(opAmp.out, r2.p);
  connect(r2.n, opAmp.in_p);
  connect(r2.n, r1.p);
  connect(r1.n, ground.p);
  connect(opAmp.out, r.p);
  connect(r.n, opAmp.in_n);
  connect(r.n, c.p);
  connect(c.n, ground.p);
  connect(opAmp.out, vOut.p);
  connect(vOut.n, ground.p);
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Multivibrator;
