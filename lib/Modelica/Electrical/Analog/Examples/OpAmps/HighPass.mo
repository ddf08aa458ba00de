within Modelica.Electrical.Analog.Examples.OpAmps;
model HighPass "Passes high frequencies"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  parameter SI.Frequency fG = f/10 "Limit";
  Basic.Ground ground "Ground";
  Sensors.VoltageSensor vOut "Output";
  OpAmpCircuits.Derivative derivative(T = 1/(2*Modelica.Constants.pi*fG), v(fixed = true)) "High pass";
  Sources.TrapezoidVoltage vIn(V = Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = 0, startTime = -(vIn.rising + vIn.width/2)) "Input";
equation
  connect(vIn.p, derivative.p1);
  connect(vIn.n, derivative.n1);
  connect(derivative.n1, ground.p);
  connect(derivative.p2, vOut.p);
  connect(derivative.n2, vOut.n);
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end HighPass;
