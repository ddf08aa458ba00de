within Modelica.Electrical.Analog.Examples;
model NandGate "A gate of MOS transistors"
  Sources.TrapezoidVoltage VIN1(V = 3.5, startTime = 20e-9, rising = 1e-9, width = 19e-9, falling = 1e-9, period = 40e-9, nperiod = -1) "First input"
      annotation(Placement(transformation(extent={{18, 24}, {38, 44}})));
  Sources.TrapezoidVoltage VIN2(V = 3.5, startTime = 10e-9, rising = 1e-9, width = 19e-9, falling = 1e-9, period = 40e-9, nperiod = -1) "Second input"
      annotation(Placement(transformation(extent={{-28, 24}, {-48, 44}})));
  Sources.RampVoltage VDD(V = 5, duration = 1e-9) "Supply"
      annotation(Placement(transformation(extent={{16, -12}, {36, 8}})));
  Basic.Ground Gnd1 "Ground of the supply" annotation(Placement(transformation(extent={{32, -48}, {52, -28}})));
  Basic.Ground Gnd4 "Ground of the first input" annotation(Placement(transformation(extent={{50, 8}, {70, 28}})));
  Basic.Ground Gnd5 "Ground of the second input" annotation(Placement(transformation(extent={{-80, 8}, {-60, 28}})));
  Utilities.Nand Nand(C4(v(start = 0, fixed = true)), C7(v(start = 0, fixed = true))) "Gate"
      annotation(Placement(transformation(extent={{4, 16}, {-16, 36}})));
equation
  connect(VDD.p, Nand.Vdd) annotation(Line(points={{16, -2}, {14, -2}, {14, 18}, {4, 18}}, color={20, 72, 170}));
  connect(VDD.n, Gnd1.p) annotation(Line(points={{36, -2}, {42, -2}, {42, -28}}, color={20, 72, 170}));
  connect(VIN1.p, Nand.x1) annotation(Line(points={{18, 34}, {4, 34}}, color={20, 72, 170}));
  connect(VIN1.n, Gnd4.p)
      annotation(Line(points={{38, 34}, {40, 34}, {40, 36}, {60, 36}, {60, 28}}, color={20, 72, 170}));
  connect(VIN2.p, Nand.x2) annotation(Line(points={{-28, 34}, {-16, 34}}, color={20, 72, 170}));
  connect(VIN2.n, Gnd5.p)
      annotation(Line(points={{-48, 34}, {-52, 34}, {-52, 36}, {-70, 36}, {-70, 28}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 1e-007));
end NandGate;
