within Modelica.Electrical.Analog.Examples;
model SeriesResonance "Series resonance swept by a growing frequency"
  Sources.SineVoltageVariableFrequencyAndAmplitude sineVoltage(useConstantAmplitude = true, phi(fixed = true)) "Source, sine"
      annotation(Placement(transformation(extent={{-46, 18}, {-26, 38}})));
  Basic.Ground ground1 "Ground, sine" annotation(Placement(transformation(extent={{66, 2}, {86, 22}})));
  Basic.Resistor resistor1(R = 0.5) "Resistance, sine"
      annotation(Placement(transformation(extent={{18, 54}, {38, 74}})));
  Basic.Inductor inductor1(i(fixed = true), L = 0.1/(2*Modelica.Constants.pi)) "Inductance, sine"
      annotation(Placement(transformation(extent={{-46, 54}, {-26, 74}})));
  Basic.Capacitor capacitor1(v(fixed = true), C = 0.001/(2*Modelica.Constants.pi)) "Capacitance, sine"
      annotation(Placement(transformation(extent={{-14, 54}, {6, 74}})));
  Sensors.CurrentSensor currentSensor1 "Current, sine"
      annotation(Placement(transformation(extent={{50, 54}, {70, 74}})));
  Sources.CosineVoltageVariableFrequencyAndAmplitude cosineVoltage(useConstantAmplitude = true, phi(fixed = true)) "Source, cosine"
      annotation(Placement(transformation(extent={{-46, -54}, {-26, -34}})));
  Basic.Ground ground2 "Ground, cosine" annotation(Placement(transformation(extent={{-14, -76}, {6, -56}})));
  Basic.Resistor resistor2(R = 0.5) "Resistance, cosine"
      annotation(Placement(transformation(extent={{20, -18}, {40, 2}})));
  Basic.Inductor inductor2(i(fixed = true), L = 0.1/(2*Modelica.Constants.pi)) "Inductance, cosine"
      annotation(Placement(transformation(extent={{-46, -18}, {-26, 2}})));
  Basic.Capacitor capacitor2(v(fixed = true), C = 0.001/(2*Modelica.Constants.pi)) "Capacitance, cosine"
      annotation(Placement(transformation(extent={{-14, -18}, {6, 2}})));
  Sensors.CurrentSensor currentSensor2 "Current, cosine"
      annotation(Placement(transformation(extent={{40, -58}, {20, -38}})));
  Modelica.Blocks.Sources.Ramp ramp(height = 200, duration = 1, offset = 0, startTime = 0) "Frequency over time"
      annotation(Placement(transformation(extent={{-80, 12}, {-60, 32}})));
equation
  connect(ramp.y, sineVoltage.f) annotation(Line(points={{-59, 22}, {-47.2, 22}}, color={36, 80, 160}));
  connect(sineVoltage.p, inductor1.p)
      annotation(Line(points={{-46, 28}, {-50, 28}, {-50, 64}, {-46, 64}}, color={20, 72, 170}));
  connect(inductor1.n, capacitor1.p) annotation(Line(points={{-26, 64}, {-14, 64}}, color={20, 72, 170}));
  connect(capacitor1.n, resistor1.p) annotation(Line(points={{6, 64}, {18, 64}}, color={20, 72, 170}));
  connect(resistor1.n, currentSensor1.p) annotation(Line(points={{38, 64}, {50, 64}}, color={20, 72, 170}));
  connect(currentSensor1.n, ground1.p) annotation(Line(points={{70, 64}, {76, 64}, {76, 22}}, color={20, 72, 170}));
  connect(sineVoltage.n, ground1.p)
      annotation(Line(points={{-26, 28}, {-22, 28}, {-22, 30}, {76, 30}, {76, 22}}, color={20, 72, 170}));
  connect(ramp.y, cosineVoltage.f)
      annotation(Line(points={{-59, 22}, {-52, 22}, {-52, -50}, {-47.2, -50}}, color={36, 80, 160}));
  connect(cosineVoltage.p, inductor2.p)
      annotation(Line(points={{-46, -44}, {-50, -44}, {-50, -8}, {-46, -8}}, color={20, 72, 170}));
  connect(inductor2.n, capacitor2.p) annotation(Line(points={{-26, -8}, {-14, -8}}, color={20, 72, 170}));
  connect(capacitor2.n, resistor2.p) annotation(Line(points={{6, -8}, {20, -8}}, color={20, 72, 170}));
  connect(resistor2.n, currentSensor2.p)
      annotation(Line(points={{40, -8}, {42, -8}, {42, -48}, {40, -48}}, color={20, 72, 170}));
  connect(currentSensor2.n, ground2.p) annotation(Line(points={{20, -48}, {-4, -48}, {-4, -56}}, color={20, 72, 170}));
  connect(cosineVoltage.n, ground2.p) annotation(Line(points={{-26, -44}, {-4, -44}, {-4, -56}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 1.0, Interval = 0.0001));
end SeriesResonance;
