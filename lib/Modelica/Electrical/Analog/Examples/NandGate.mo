within Modelica.Electrical.Analog.Examples;
model NandGate "A gate of MOS transistors"
  Sources.TrapezoidVoltage VIN1(V = 3.5, startTime = 20e-9, rising = 1e-9, width = 19e-9, falling = 1e-9, period = 40e-9, nperiod = -1) "First input";
  Sources.TrapezoidVoltage VIN2(V = 3.5, startTime = 10e-9, rising = 1e-9, width = 19e-9, falling = 1e-9, period = 40e-9, nperiod = -1) "Second input";
  Sources.RampVoltage VDD(V = 5, duration = 1e-9) "Supply";
  Basic.Ground Gnd1 "Ground of the supply";
  Basic.Ground Gnd4 "Ground of the first input";
  Basic.Ground Gnd5 "Ground of the second input";
  Utilities.Nand Nand(C4(v(start = 0, fixed = true)), C7(v(start = 0, fixed = true))) "Gate";
equation
  connect(VDD.p, Nand.Vdd);
  connect(VDD.n, Gnd1.p);
  connect(VIN1.p, Nand.x1);
  connect(VIN1.n, Gnd4.p);
  connect(VIN2.p, Nand.x2);
  connect(VIN2.n, Gnd5.p);
  annotation(experiment(StopTime = 1e-007));
end NandGate;
