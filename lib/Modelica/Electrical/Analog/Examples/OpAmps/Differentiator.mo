within Modelica.Electrical.Analog.Examples.OpAmps;
model Differentiator "Differentiates"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  Basic.Ground ground "Ground";
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input";
  Sensors.VoltageSensor vOut "Output";
  OpAmpCircuits.Der der_(k = 2, f = f, v(fixed = true)) "Differentiates";
equation
  connect(vIn.p, der_.p1);
  connect(vIn.n, der_.n1);
  connect(der_.n1, ground.p);
  connect(der_.p2, vOut.p);
  connect(der_.n2, vOut.n);
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Differentiator;
