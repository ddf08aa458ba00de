within Modelica.Electrical.Analog.Examples.OpAmps;
model Adder "Adds two voltages"
  parameter SI.Voltage Vin = 5 "Amplitude of the input";
  parameter SI.Frequency f = 10 "Frequency of the input";
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-50, -36}, {-30, -16}})));
  Sources.SineVoltage vIn1(V = Vin, f = f) "First input"
      annotation(Placement(transformation(extent={{-14, 24}, {-34, 44}})));
  Sources.ConstantVoltage vIn2(V = Vin) "Second input"
      annotation(Placement(transformation(extent={{2, -20}, {-18, 0}})));
  Sensors.VoltageSensor vOut "Output" annotation(Placement(transformation(extent={{30, 8}, {50, 28}})));
  OpAmpCircuits.Add add(p1_2(i(start = 0))) "Adds" annotation(Placement(transformation(extent={{-2, 16}, {18, 36}})));
equation
  connect(vIn1.p, add.p1) annotation(Line(points={{-14, 34}, {-2, 34}}, color={20, 72, 170}));
  connect(vIn2.p, add.p1_2) annotation(Line(points={{2, -10}, {8, -10}, {8, 26}}, color={20, 72, 170}));
  connect(vIn1.n, ground.p) annotation(Line(points={{-34, 34}, {-40, 34}, {-40, -16}}, color={20, 72, 170}));
  connect(vIn2.n, ground.p)
      annotation(Line(points={{-18, -10}, {-22, -10}, {-22, -8}, {-40, -8}, {-40, -16}}, color={20, 72, 170}));
  connect(add.n1, ground.p) annotation(Line(points={{-2, 18}, {-40, 18}, {-40, -16}}, color={20, 72, 170}));
  connect(add.p2, vOut.n)
      annotation(Line(points={{18, 34}, {22, 34}, {22, 36}, {54, 36}, {54, 18}, {50, 18}}, color={20, 72, 170}));
  connect(add.n2, vOut.p) annotation(Line(points={{18, 18}, {30, 18}}, color={20, 72, 170}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001));
end Adder;
