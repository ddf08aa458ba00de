within Modelica.Electrical.Analog.Examples;
model AD_DA_conversion "A sine to bits and back"
  parameter Integer N = 7 "Number of bits";
  Sources.SineVoltage sineVoltage(V = 5, f = 10, offset = 5) "What is converted"
      annotation(Placement(transformation(extent={{4, 34}, {-16, 54}})));
  Modelica.Electrical.Digital.Sources.Pulse pulse(pulse = Modelica.Electrical.Digital.Interfaces.Logic.'1', quiet = Modelica.Electrical.Digital.Interfaces.Logic.'0', nperiod = -1, width = 1,
    period = 0.001, startTime = 0) "Trigger of both"
        annotation(Placement(transformation(extent={{40, -30}, {20, -10}})));
  Ideal.AD_Converter aD_Converter(N = N, Rin = 1000000, VRefLow = 0, VRefHigh = 10) "To bits"
      annotation(Placement(transformation(extent={{6, -2}, {-14, 18}})));
  Ideal.DA_Converter dA_Converter(N = N, Vref = 10) "And back"
      annotation(Placement(transformation(extent={{2, -38}, {-18, -18}})));
  Basic.Resistor resistor(R = 1) "Its voltage is the error"
      annotation(Placement(transformation(extent={{16, 34}, {36, 54}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-50, -54}, {-30, -34}})));
equation
  connect(pulse.y, aD_Converter.trig)
      annotation(Line(points={{19, -20}, {10, -20}, {10, 2}, {7.2, 2}}, color={100, 60, 160}));
  connect(pulse.y, dA_Converter.trig) annotation(Line(points={{19, -20}, {3.2, -20}}, color={100, 60, 160}));
  connect(aD_Converter.y, dA_Converter.x)
      annotation(Line(points={{-15, 2}, {-18, 2}, {-18, -6}, {8, -6}, {8, -28}, {3.2, -28}}, color={100, 60, 160}));
  connect(sineVoltage.p, aD_Converter.p)
      annotation(Line(points={{4, 44}, {8, 44}, {8, 14}, {6, 14}}, color={20, 72, 170}));
  connect(sineVoltage.n, aD_Converter.n)
      annotation(Line(points={{-16, 44}, {-18, 44}, {-18, 14}, {-14, 14}}, color={20, 72, 170}));
  connect(sineVoltage.n, ground.p)
      annotation(Line(points={{-16, 44}, {-18, 44}, {-18, 14}, {-40, 14}, {-40, -34}}, color={20, 72, 170}));
  connect(sineVoltage.p, resistor.p) annotation(Line(points={{4, 44}, {16, 44}}, color={20, 72, 170}));
  connect(resistor.n, dA_Converter.p)
      annotation(Line(points={{36, 44}, {44, 44}, {44, -36}, {2, -36}}, color={20, 72, 170}));
  connect(dA_Converter.n, ground.p)
      annotation(Line(points={{-18, -28}, {-20, -28}, {-20, -26}, {-40, -26}, {-40, -34}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 0.2));
end AD_DA_conversion;
