within Modelica.Electrical.Analog.Examples;
model CharacteristicIdealDiodes "Curves of ideal diodes"
  Modelica.Electrical.Analog.Ideal.IdealDiode Ideal(Ron = 0, Goff = 0, Vknee = 0) "Neither resistance nor knee";
  Modelica.Electrical.Analog.Ideal.IdealDiode With_Ron_Goff(Ron = 0.1, Goff = 0.1, Vknee = 0) "With resistances";
  Modelica.Electrical.Analog.Ideal.IdealDiode With_Ron_Goff_Vknee(Ron = 0.2, Goff = 0.2, Vknee = 5) "With resistances and knee";
  Sources.SineVoltage SineVoltage1(V = 10, offset = -9, f = 1) "Source of the second";
  Basic.Ground Ground1 "Ground";
  Basic.Resistor R1(R = 1e-3) "Load of the first";
  Basic.Resistor R2(R = 1e-3) "Load of the second";
  Basic.Resistor R3(R = 1e-3) "Load of the third";
  Sources.SineVoltage SineVoltage2(V = 10, offset = 0, f = 1) "Source of the first";
  Sources.SineVoltage SineVoltage3(V = 10, offset = 0, f = 1) "Source of the third";
equation
  connect(SineVoltage2.p, Ideal.p);
  connect(Ideal.n, R1.p);
  connect(SineVoltage1.p, With_Ron_Goff.p);
  connect(With_Ron_Goff.n, R2.p);
  connect(SineVoltage3.p, With_Ron_Goff_Vknee.p);
  connect(With_Ron_Goff_Vknee.n, R3.p);
  connect(SineVoltage1.n, Ground1.p);
  connect(SineVoltage2.n, Ground1.p);
  connect(SineVoltage3.n, Ground1.p);
  connect(R1.n, Ground1.p);
  connect(R2.n, Ground1.p);
  connect(R3.n, Ground1.p);
  annotation(experiment(StopTime = 1));
end CharacteristicIdealDiodes;
