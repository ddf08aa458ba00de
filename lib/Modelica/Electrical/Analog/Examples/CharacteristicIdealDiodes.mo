within Modelica.Electrical.Analog.Examples;
model CharacteristicIdealDiodes "Curves of ideal diodes"
  Modelica.Electrical.Analog.Ideal.IdealDiode Ideal(Ron = 0, Goff = 0, Vknee = 0) "Neither resistance nor knee"
      annotation(Placement(transformation(extent={{-20, -60}, {0, -40}})));
  Modelica.Electrical.Analog.Ideal.IdealDiode With_Ron_Goff(Ron = 0.1, Goff = 0.1, Vknee = 0) "With resistances"
      annotation(Placement(transformation(extent={{-20, 26}, {0, 46}})));
  Modelica.Electrical.Analog.Ideal.IdealDiode With_Ron_Goff_Vknee(Ron = 0.2, Goff = 0.2, Vknee = 5) "With resistances and knee"
      annotation(Placement(transformation(extent={{-20, -20}, {0, 0}})));
  Sources.SineVoltage SineVoltage1(V = 10, offset = -9, f = 1) "Source of the second"
      annotation(Placement(transformation(extent={{-56, 44}, {-36, 64}})));
  Basic.Ground Ground1 "Ground" annotation(Placement(transformation(extent={{44, -40}, {64, -20}})));
  Basic.Resistor R1(R = 1e-3) "Load of the first" annotation(Placement(transformation(extent={{12, -60}, {32, -40}})));
  Basic.Resistor R2(R = 1e-3) "Load of the second" annotation(Placement(transformation(extent={{12, 26}, {32, 46}})));
  Basic.Resistor R3(R = 1e-3) "Load of the third" annotation(Placement(transformation(extent={{12, -20}, {32, 0}})));
  Sources.SineVoltage SineVoltage2(V = 10, offset = 0, f = 1) "Source of the first"
      annotation(Placement(transformation(extent={{-56, -42}, {-36, -22}})));
  Sources.SineVoltage SineVoltage3(V = 10, offset = 0, f = 1) "Source of the third"
      annotation(Placement(transformation(extent={{-56, -2}, {-36, 18}})));
equation
  connect(SineVoltage2.p, Ideal.p)
      annotation(Line(points={{-56, -32}, {-60, -32}, {-60, -50}, {-20, -50}}, color={20, 72, 170}));
  connect(Ideal.n, R1.p) annotation(Line(points={{0, -50}, {12, -50}}, color={20, 72, 170}));
  connect(SineVoltage1.p, With_Ron_Goff.p)
      annotation(Line(points={{-56, 54}, {-60, 54}, {-60, 36}, {-20, 36}}, color={20, 72, 170}));
  connect(With_Ron_Goff.n, R2.p) annotation(Line(points={{0, 36}, {12, 36}}, color={20, 72, 170}));
  connect(SineVoltage3.p, With_Ron_Goff_Vknee.p)
      annotation(Line(points={{-56, 8}, {-60, 8}, {-60, -10}, {-20, -10}}, color={20, 72, 170}));
  connect(With_Ron_Goff_Vknee.n, R3.p) annotation(Line(points={{0, -10}, {12, -10}}, color={20, 72, 170}));
  connect(SineVoltage1.n, Ground1.p)
      annotation(Line(points={{-36, 54}, {36, 54}, {36, -10}, {54, -10}, {54, -20}}, color={20, 72, 170}));
  connect(SineVoltage2.n, Ground1.p)
      annotation(Line(points={{-36, -32}, {36, -32}, {36, -10}, {54, -10}, {54, -20}}, color={20, 72, 170}));
  connect(SineVoltage3.n, Ground1.p)
      annotation(Line(points={{-36, 8}, {36, 8}, {36, -10}, {54, -10}, {54, -20}}, color={20, 72, 170}));
  connect(R1.n, Ground1.p)
      annotation(Line(points={{32, -50}, {36, -50}, {36, -10}, {54, -10}, {54, -20}}, color={20, 72, 170}));
  connect(R2.n, Ground1.p)
      annotation(Line(points={{32, 36}, {36, 36}, {36, -10}, {54, -10}, {54, -20}}, color={20, 72, 170}));
  connect(R3.n, Ground1.p) annotation(Line(points={{32, -10}, {54, -10}, {54, -20}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 1));
end CharacteristicIdealDiodes;
