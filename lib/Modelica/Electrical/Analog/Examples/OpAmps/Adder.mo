within Modelica.Electrical.Analog.Examples.OpAmps;
model Adder "Adds two voltages"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  Basic.Ground ground "Ground";
  Sources.SineVoltage vIn1(V = Vin, f = f) "First input";
  Sources.ConstantVoltage vIn2(V = Vin) "Second input";
  Sensors.VoltageSensor vOut "Output";
  OpAmpCircuits.Add add(p1_2(i(start = 0))) "Adds";
equation
  connect(vIn1.p, add.p1);
  connect(vIn2.p, add.p1_2);
  connect(vIn1.n, ground.p);
  connect(vIn2.n, ground.p);
  connect(add.n1, ground.p);
  connect(add.p2, vOut.n);
  connect(add.n2, vOut.p);
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Adder;
