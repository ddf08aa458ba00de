within Modelica.Electrical.Analog.Examples;
model ShowVariableResistor "Constant resistors beside a variable one"
  Basic.VariableResistor VariableResistor "Resistor that a ramp changes";
  Basic.Ground Ground1 "Ground of the source";
  Basic.Ground Ground2 "Ground of the resistors";
  Basic.Resistor R1(R = 1) "First of the constant branch";
  Basic.Resistor R2(R = 1) "Second of the constant branch";
  Basic.Resistor R3(R = 1) "Third of the constant branch";
  Basic.Resistor R4(R = 1) "First of the variable branch";
  Basic.Resistor R5(R = 1) "Last of the variable branch";
  Sources.SineVoltage SineVoltage1(V = 1, f = 1) "Source";
  Modelica.Blocks.Sources.Ramp Ramp1(height = 5, offset = 2, duration = 2) "Resistance over time";
equation
  connect(SineVoltage1.p, Ground1.p);
  connect(SineVoltage1.n, R1.p);
  connect(R1.n, R2.p);
  connect(R2.n, R3.p);
  connect(R3.n, Ground2.p);
  connect(SineVoltage1.n, R4.p);
  connect(R4.n, VariableResistor.p);
  connect(VariableResistor.n, R5.p);
  connect(R5.n, Ground2.p);
  connect(Ramp1.y, VariableResistor.R);
  annotation(experiment(StopTime = 1));
end ShowVariableResistor;
