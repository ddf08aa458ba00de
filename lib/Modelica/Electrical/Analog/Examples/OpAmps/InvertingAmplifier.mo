within Modelica.Electrical.Analog.Examples.OpAmps;
model InvertingAmplifier "Amplifies and inverts"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  Basic.Ground ground "Ground";
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input";
  Sensors.VoltageSensor vOut "Output";
  OpAmpCircuits.Gain gain(k = 2) "Amplifier";
equation
  connect(vIn.p, gain.p1);
  connect(vIn.n, ground.p);
  connect(gain.n1, ground.p);
  connect(gain.p2, vOut.n);
  connect(gain.n2, vOut.p);
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end InvertingAmplifier;
