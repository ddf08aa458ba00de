within Modelica.Electrical.Analog.Examples.OpAmps;
model Subtracter "Subtracts two voltages"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  Basic.Ground ground "Ground";
  Sources.SineVoltage vIn1(V = Vin, f = f) "First input";
  Sources.ConstantVoltage vIn2(V = Vin) "Second input";
  Sensors.VoltageSensor vOut "Output";
  OpAmpCircuits.Feedback feedback(p1_2(i(start = 0))) "Subtracts";
equation
  connect(vIn1.p, feedback.p1);
  connect(vIn2.p, feedback.p1_2);
  connect(vIn1.n, ground.p);
  connect(vIn2.n, ground.p);
  connect(feedback.n1, ground.p);
  connect(feedback.p2, vOut.n);
  connect(feedback.n2, vOut.p);
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Subtracter;
