within Modelica.Electrical.Analog.Examples.OpAmps;
model Integrator "Integrates"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  Basic.Ground ground "Ground";
  Sensors.VoltageSensor vOut "Output";
  OpAmpCircuits.Integrator integrator(k = 2, f = f, v(fixed = true)) "Integrates";
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input";
equation
  connect(vIn.p, integrator.p1);
  connect(vIn.n, integrator.n1);
  connect(integrator.n1, ground.p);
  connect(integrator.p2, vOut.p);
  connect(integrator.n2, vOut.n);
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Integrator;
