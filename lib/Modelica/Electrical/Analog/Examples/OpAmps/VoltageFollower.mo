within Modelica.Electrical.Analog.Examples.OpAmps;
model VoltageFollower "The output follows the input whatever the load"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  parameter SI.Resistance Ri = 1 "Resistance of the source";
  parameter SI.Resistance Rl = 1 "Load";
  Ideal.IdealizedOpAmpLimited opAmp(Vps = Vps, Vns = Vns, v_in(start = 0)) "Amplifier";
  Basic.Ground ground "Ground";
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input";
  Sensors.VoltageSensor vOut "Output";
  Basic.Resistor ri(R = Ri) "Resistance of the source";
  Basic.Resistor rl(R = Rl) "Load";
equation
  connect(vIn.p, ri.p);
  connect(ri.n, opAmp.in_p);
  connect(opAmp.out, opAmp.in_n);
  connect(opAmp.out, rl.p);
  connect(opAmp.out, vOut.p);
  connect(vIn.n, ground.p);
  connect(rl.n, ground.p);
  connect(vOut.n, ground.p);
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end VoltageFollower;
