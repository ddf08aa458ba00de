within Modelica.Electrical.Analog.Examples.OpAmps;
model Comparator "Compares with a reference"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  parameter SI.Voltage Vref = 0 "Reference";
  parameter Real k(unit="1") = (Vref - Vns)/(Vps - Vns) "Place of the potentiometer";
  parameter SI.Resistance R = 1000 "Resistance of the potentiometer";
  Ideal.IdealizedOpAmpLimited opAmp(Vps = Vps, Vns = Vns) "Amplifier"
      annotation(Placement(transformation(extent={{-6, 24}, {14, 44}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{42, -39}, {62, -19}})));
  Sources.TrapezoidVoltage vIn(V = 2*Vin, rising = 0.2/f, width = 0.3/f, falling = 0.2/f, period = 1/f, nperiod = -1, offset = -Vin, startTime = -(vIn.rising + vIn.width/2)) "Input"
      annotation(Placement(transformation(extent={{-6, -13}, {14, 7}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{26, 24}, {46, 44}})));
  Basic.Potentiometer potentiometer(R = R, rConstant = k) "Makes the reference"
      annotation(Placement(transformation(extent={{-18, -13}, {-38, 7}})));
  Sources.SupplyVoltage supplyVoltage(Vps = Vps, Vns = Vns) "Supply"
      annotation(Placement(transformation(extent={{-70, -23}, {-50, -3}})));
equation
  connect(vIn.p, opAmp.in_p) annotation(Line(points={{-6, -3}, {-10, -3}, {-10, 29}, {-6, 29}}, color={20, 72, 170}));
  connect(vIn.n, ground.p) annotation(Line(points={{14, -3}, {52, -3}, {52, -19}}, color={20, 72, 170}));
  connect(potentiometer.contact, opAmp.in_n)
      annotation(Line(points={{-28, 7}, {-28, 39}, {-6, 39}}, color={20, 72, 170}));
  connect(potentiometer.pin_p, supplyVoltage.pin_p)
      annotation(Line(points={{-18, -3}, {-14, -3}, {-14, 15}, {-46, 15}, {-46, -7}, {-50, -7}}, color={20, 72, 170}));
  connect(potentiometer.pin_n, supplyVoltage.pin_n)
      annotation(Line(points={{-38, -3}, {-42, -3}, {-42, -19}, {-50, -19}}, color={20, 72, 170}));
  connect(supplyVoltage.ground, ground.p)
      annotation(Line(points={{-50, -13}, {-46, -13}, {-46, -15}, {18, -15}, {18, -3}, {52, -3}, {52, -19}}, color={20, 72, 170}));
  connect(opAmp.out, vOut.p) annotation(Line(points={{14, 34}, {26, 34}}, color={20, 72, 170}));
  connect(vOut.n, ground.p) annotation(Line(points={{46, 34}, {52, 34}, {52, -19}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Comparator;
