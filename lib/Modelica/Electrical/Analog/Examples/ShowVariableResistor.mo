within Modelica.Electrical.Analog.Examples;
model ShowVariableResistor "Constant resistors beside a variable one"
  Basic.VariableResistor VariableResistor "Resistor that a ramp changes"
      annotation(Placement(transformation(extent={{6, -2}, {26, 18}})));
  Basic.Ground Ground1 "Ground of the source" annotation(Placement(transformation(extent={{-90, -22}, {-70, -2}})));
  Basic.Ground Ground2 "Ground of the resistors" annotation(Placement(transformation(extent={{70, -58}, {90, -38}})));
  Basic.Resistor R1(R = 1) "First of the constant branch"
      annotation(Placement(transformation(extent={{-26, -38}, {-6, -18}})));
  Basic.Resistor R2(R = 1) "Second of the constant branch"
      annotation(Placement(transformation(extent={{6, -38}, {26, -18}})));
  Basic.Resistor R3(R = 1) "Third of the constant branch"
      annotation(Placement(transformation(extent={{38, -38}, {58, -18}})));
  Basic.Resistor R4(R = 1) "First of the variable branch"
      annotation(Placement(transformation(extent={{-26, -2}, {-6, 18}})));
  Basic.Resistor R5(R = 1) "Last of the variable branch"
      annotation(Placement(transformation(extent={{38, -2}, {58, 18}})));
  Sources.SineVoltage SineVoltage1(V = 1, f = 1) "Source"
      annotation(Placement(transformation(extent={{-58, -2}, {-38, 18}})));
  Modelica.Blocks.Sources.Ramp Ramp1(height = 5, offset = 2, duration = 2) "Resistance over time"
      annotation(Placement(transformation(extent={{-26, 34}, {-6, 54}})));
equation
  connect(SineVoltage1.p, Ground1.p) annotation(Line(points={{-58, 8}, {-80, 8}, {-80, -2}}, color={20, 72, 170}));
  connect(SineVoltage1.n, R1.p)
      annotation(Line(points={{-38, 8}, {-30, 8}, {-30, -28}, {-26, -28}}, color={20, 72, 170}));
  connect(R1.n, R2.p) annotation(Line(points={{-6, -28}, {6, -28}}, color={20, 72, 170}));
  connect(R2.n, R3.p) annotation(Line(points={{26, -28}, {38, -28}}, color={20, 72, 170}));
  connect(R3.n, Ground2.p) annotation(Line(points={{58, -28}, {80, -28}, {80, -38}}, color={20, 72, 170}));
  connect(SineVoltage1.n, R4.p) annotation(Line(points={{-38, 8}, {-26, 8}}, color={20, 72, 170}));
  connect(R4.n, VariableResistor.p) annotation(Line(points={{-6, 8}, {6, 8}}, color={20, 72, 170}));
  connect(VariableResistor.n, R5.p) annotation(Line(points={{26, 8}, {38, 8}}, color={20, 72, 170}));
  connect(R5.n, Ground2.p) annotation(Line(points={{58, 8}, {80, 8}, {80, -38}}, color={20, 72, 170}));
  connect(Ramp1.y, VariableResistor.R) annotation(Line(points={{-5, 44}, {16, 44}, {16, 19.2}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 1));
end ShowVariableResistor;
