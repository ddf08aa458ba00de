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
  Ideal.IdealizedOpAmpLimited opAmp(Vps = Vps, Vns = Vns, out(i(start = 0))) "Amplifier";
  Basic.Ground ground "Ground";
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input";
  Sensors.VoltageSensor vOut "Output";
  Basic.Resistor r1(R = R1) "To the ground";
  Basic.Resistor r2(R = R2) "Feedback";
equation
  connect(vIn.p, opAmp.in_n);
  connect(opAmp.out, r2.p);
  connect(r2.n, opAmp.in_p);
  connect(r2.n, r1.p);
  connect(r1.n, ground.p);
  connect(opAmp.out, vOut.p);
  connect(vIn.n, ground.p);
  connect(vOut.n, ground.p);
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end InvertingSchmittTrigger;
