within Modelica.Electrical.Analog.Examples;
model CharacteristicThyristors "Curves of ideal thyristors"
  Modelica.Electrical.Analog.Ideal.IdealThyristor IdealThyristor1(off(start = true, fixed = true), Vknee = 1) "Thyristor fired by a table"
      annotation(Placement(transformation(extent={{-38.6, -53.6}, {-18.6, -33.6}})));
  Sources.SineVoltage SineVoltage1(V = 10, offset = 0, f = 1) "Source"
      annotation(Placement(transformation(extent={{-28.6, -16.4}, {-8.600000000000001, 3.5999999999999996}})));
  Basic.Ground Ground1 "Ground" annotation(Placement(transformation(extent={{51.4, -69.6}, {71.4, -49.6}})));
  Basic.Resistor R3(R = 1e-3) "Load of the first"
      annotation(Placement(transformation(extent={{-2.5999999999999996, -53.6}, {17.4, -33.6}})));
  Modelica.Electrical.Analog.Ideal.IdealGTOThyristor IdealGTOThyristor1(off(fixed = true, start = true), Vknee = 1) "Thyristor switched by a table"
      annotation(Placement(transformation(extent={{-56.6, -94.4}, {-36.6, -74.4}})));
  Basic.Resistor R1(R = 1e-3) "Load of the second"
      annotation(Placement(transformation(extent={{-4.6, -94.4}, {15.4, -74.4}})));
  Modelica.Blocks.Sources.BooleanTable booleanStep1(table = {1.25, 3.2, 4.2, 4.25, 5.7, 5.72}) "Fires by a table"
      annotation(Placement(transformation(extent={{-76, -58.4}, {-56, -38.4}})));
  Modelica.Electrical.Analog.Ideal.IdealThyristor IdealThyristor2(off(start = true, fixed = true), Vknee = 1) "Thyristor fired by pulses"
      annotation(Placement(transformation(extent={{-9.8, 36.8}, {10.2, 56.8}})));
  Basic.Resistor R2(R = 1e-3) "Load of the third"
      annotation(Placement(transformation(extent={{32.2, 36.8}, {52.2, 56.8}})));
  Modelica.Electrical.Analog.Ideal.IdealGTOThyristor IdealGTOThyristor2(off(fixed = true, start = true), Vknee = 1) "Thyristor switched by pulses"
      annotation(Placement(transformation(extent={{3.4000000000000004, -0.40000000000000036}, {23.4, 19.6}})));
  Basic.Resistor R4(R = 1e-3) "Load of the fourth"
      annotation(Placement(transformation(extent={{35.4, -0.40000000000000036}, {55.4, 19.6}})));
  Modelica.Blocks.Sources.BooleanPulse booleanPulse(width = 20, period = 1, startTime = 0.15) "Fires by pulses"
      annotation(Placement(transformation(extent={{-21.2, 74}, {-1.1999999999999993, 94}})));
equation
  connect(SineVoltage1.n, Ground1.p)
      annotation(Line(points={{-8.6, -6.4}, {61.4, -6.4}, {61.4, -49.6}}, color={20, 72, 170}));
  connect(SineVoltage1.p, IdealThyristor1.p)
      annotation(Line(points={{-28.6, -6.4}, {-41, -6.4}, {-41, -43.6}, {-38.6, -43.6}}, color={20, 72, 170}));
  connect(SineVoltage1.p, IdealGTOThyristor1.p)
      annotation(Line(points={{-28.6, -6.4}, {-80, -6.4}, {-80, -84.4}, {-56.6, -84.4}}, color={20, 72, 170}));
  connect(SineVoltage1.p, IdealThyristor2.p)
      annotation(Line(points={{-28.6, -6.4}, {-32.6, -6.4}, {-32.6, 46.8}, {-9.8, 46.8}}, color={20, 72, 170}));
  connect(SineVoltage1.p, IdealGTOThyristor2.p)
      annotation(Line(points={{-28.6, -6.4}, {-32.6, -6.4}, {-32.6, 11.6}, {-6.6, 11.6}, {-6.6, 9.6}, {3.4, 9.6}}, color={20, 72, 170}));
  connect(IdealThyristor1.n, R3.p) annotation(Line(points={{-18.6, -43.6}, {-2.6, -43.6}}, color={20, 72, 170}));
  connect(IdealGTOThyristor1.n, R1.p) annotation(Line(points={{-36.6, -84.4}, {-4.6, -84.4}}, color={20, 72, 170}));
  connect(IdealThyristor2.n, R2.p) annotation(Line(points={{10.2, 46.8}, {32.2, 46.8}}, color={20, 72, 170}));
  connect(IdealGTOThyristor2.n, R4.p) annotation(Line(points={{23.4, 9.6}, {35.4, 9.6}}, color={20, 72, 170}));
  connect(R1.n, Ground1.p)
      annotation(Line(points={{15.4, -84.4}, {21.4, -84.4}, {21.4, -41.6}, {61.4, -41.6}, {61.4, -49.6}}, color={20, 72, 170}));
  connect(R2.n, Ground1.p) annotation(Line(points={{52.2, 46.8}, {61.4, 46.8}, {61.4, -49.6}}, color={20, 72, 170}));
  connect(R3.n, Ground1.p)
      annotation(Line(points={{17.4, -43.6}, {21.4, -43.6}, {21.4, -41.6}, {61.4, -41.6}, {61.4, -49.6}}, color={20, 72, 170}));
  connect(R4.n, Ground1.p) annotation(Line(points={{55.4, 9.6}, {61.4, 9.6}, {61.4, -49.6}}, color={20, 72, 170}));
  connect(booleanStep1.y, IdealThyristor1.fire)
      annotation(Line(points={{-55, -48.4}, {-42.6, -48.4}, {-42.6, -25.6}, {-23, -25.6}, {-23, -32.4}}, color={150, 30, 120}));
  connect(booleanStep1.y, IdealGTOThyristor1.fire)
      annotation(Line(points={{-55, -48.4}, {-41, -48.4}, {-41, -73.2}}, color={150, 30, 120}));
  connect(booleanPulse.y, IdealThyristor2.fire)
      annotation(Line(points={{-0.2, 84}, {5.8, 84}, {5.8, 58}}, color={150, 30, 120}));
  connect(booleanPulse.y, IdealGTOThyristor2.fire)
      annotation(Line(points={{-0.2, 84}, {19, 84}, {19, 20.8}}, color={150, 30, 120}));
  annotation(experiment(StopTime = 6), Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end CharacteristicThyristors;
