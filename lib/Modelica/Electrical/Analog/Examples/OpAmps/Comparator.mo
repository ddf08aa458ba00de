within Modelica.Electrical.Analog.Examples.OpAmps;
model Comparator "Compares with a reference"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  parameter SI.Voltage Vref = 0 "Reference";
  parameter Real k(unit="1") = (Vref - Vns)/(Vps - Vns) "Place of the potentiometer";
  parameter SI.Resistance R = 1000 "Resistance of the potentiometer";
  Ideal.IdealizedOpAmpLimited opAmp(Vps = Vps, Vns = Vns) "Amplifier";
  Basic.Ground ground "Ground";
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input";
  Sensors.VoltageSensor vOut "Output";
  Basic.Potentiometer potentiometer(R = R, rConstant = k) "Makes the reference";
  Sources.SupplyVoltage supplyVoltage(Vps = Vps, Vns = Vns) "Supply";
equation
  connect(vIn.p, opAmp.in_p);
  connect(vIn.n, ground.p);
  connect(potentiometer.contact, opAmp.in_n);
  connect(potentiometer.pin_p, supplyVoltage.pin_p);
  connect(potentiometer.pin_n, supplyVoltage.pin_n);
  connect(supplyVoltage.ground, ground.p);
  connect(opAmp.out, vOut.p);
  connect(vOut.n, ground.p);
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Comparator;
