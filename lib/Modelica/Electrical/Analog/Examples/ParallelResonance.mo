within Modelica.Electrical.Analog.Examples;
model ParallelResonance "Parallel resonance swept by a growing frequency"
  Sources.SineCurrentVariableFrequencyAndAmplitude sineCurrent(useConstantAmplitude = true, phi(fixed = true)) "Source, sine"
      annotation(Placement(transformation(extent={{-44, -32}, {-24, -12}})));
  Basic.Ground ground1 "Ground, sine" annotation(Placement(transformation(extent={{56, -54}, {76, -34}})));
  Basic.Resistor resistor1(R = 0.5) "Resistance, sine"
      annotation(Placement(transformation(extent={{-8, -34}, {12, -14}})));
  Basic.Inductor inductor1(i(fixed = true), L = 0.1/(2*Modelica.Constants.pi)) "Inductance, sine"
      annotation(Placement(transformation(extent={{24, -34}, {44, -14}})));
  Basic.Capacitor capacitor1(v(fixed = true), C = 0.001/(2*Modelica.Constants.pi)) "Capacitance, sine"
      annotation(Placement(transformation(extent={{-8, -70}, {12, -50}})));
  Sensors.VoltageSensor voltageSensor1 "Voltage, sine"
      annotation(Placement(transformation(extent={{-8, -106}, {12, -86}})));
  Sources.CosineCurrentVariableFrequencyAndAmplitude cosineCurrent(useConstantAmplitude = true, phi(fixed = true)) "Source, cosine"
      annotation(Placement(transformation(extent={{-44, 8}, {-24, 28}})));
  Basic.Ground ground2 "Ground, cosine" annotation(Placement(transformation(extent={{56, 64}, {76, 84}})));
  Basic.Resistor resistor2(R = 0.5) "Resistance, cosine"
      annotation(Placement(transformation(extent={{-8, 84}, {12, 104}})));
  Basic.Inductor inductor2(i(fixed = true), L = 0.1/(2*Modelica.Constants.pi)) "Inductance, cosine"
      annotation(Placement(transformation(extent={{24, 84}, {44, 104}})));
  Basic.Capacitor capacitor2(v(fixed = true), C = 0.001/(2*Modelica.Constants.pi)) "Capacitance, cosine"
      annotation(Placement(transformation(extent={{-8, 12}, {12, 32}})));
  Sensors.VoltageSensor voltageSensor2 "Voltage, cosine"
      annotation(Placement(transformation(extent={{-8, 48}, {12, 68}})));
  Modelica.Blocks.Sources.Ramp ramp(height = 200, duration = 1, offset = 0, startTime = 0) "Frequency over time"
      annotation(Placement(transformation(extent={{-80, 2}, {-60, 22}})));
equation
  connect(ramp.y, sineCurrent.f)
      annotation(Line(points={{-59, 12}, {-52, 12}, {-52, -28}, {-45.2, -28}}, color={36, 80, 160}));
  connect(sineCurrent.n, resistor1.p)
      annotation(Line(points={{-24, -22}, {-12, -22}, {-12, -24}, {-8, -24}}, color={20, 72, 170}));
  connect(resistor1.n, inductor1.p) annotation(Line(points={{12, -24}, {24, -24}}, color={20, 72, 170}));
  connect(inductor1.n, ground1.p) annotation(Line(points={{44, -24}, {66, -24}, {66, -34}}, color={20, 72, 170}));
  connect(sineCurrent.n, capacitor1.p)
      annotation(Line(points={{-24, -22}, {-12, -22}, {-12, -60}, {-8, -60}}, color={20, 72, 170}));
  connect(capacitor1.n, ground1.p)
      annotation(Line(points={{12, -60}, {48, -60}, {48, -24}, {66, -24}, {66, -34}}, color={20, 72, 170}));
  connect(sineCurrent.n, voltageSensor1.p)
      annotation(Line(points={{-24, -22}, {-12, -22}, {-12, -96}, {-8, -96}}, color={20, 72, 170}));
  connect(voltageSensor1.n, ground1.p)
      annotation(Line(points={{12, -96}, {16, -96}, {16, -60}, {48, -60}, {48, -24}, {66, -24}, {66, -34}}, color={20, 72, 170}));
  connect(sineCurrent.p, ground1.p)
      annotation(Line(points={{-44, -22}, {-48, -22}, {-48, -4}, {66, -4}, {66, -34}}, color={20, 72, 170}));
  connect(ramp.y, cosineCurrent.f) annotation(Line(points={{-59, 12}, {-45.2, 12}}, color={36, 80, 160}));
  connect(cosineCurrent.n, resistor2.p)
      annotation(Line(points={{-24, 18}, {-16, 18}, {-16, 94}, {-8, 94}}, color={20, 72, 170}));
  connect(resistor2.n, inductor2.p) annotation(Line(points={{12, 94}, {24, 94}}, color={20, 72, 170}));
  connect(inductor2.n, ground2.p) annotation(Line(points={{44, 94}, {66, 94}, {66, 84}}, color={20, 72, 170}));
  connect(cosineCurrent.n, capacitor2.p)
      annotation(Line(points={{-24, 18}, {-16, 18}, {-16, 22}, {-8, 22}}, color={20, 72, 170}));
  connect(capacitor2.n, ground2.p)
      annotation(Line(points={{12, 22}, {16, 22}, {16, 58}, {48, 58}, {48, 94}, {66, 94}, {66, 84}}, color={20, 72, 170}));
  connect(cosineCurrent.n, voltageSensor2.p)
      annotation(Line(points={{-24, 18}, {-16, 18}, {-16, 58}, {-8, 58}}, color={20, 72, 170}));
  connect(voltageSensor2.n, ground2.p)
      annotation(Line(points={{12, 58}, {48, 58}, {48, 94}, {66, 94}, {66, 84}}, color={20, 72, 170}));
  connect(cosineCurrent.p, ground2.p)
      annotation(Line(points={{-44, 18}, {-48, 18}, {-48, 76}, {48, 76}, {48, 94}, {66, 94}, {66, 84}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 1.0, Interval = 0.0001), Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end ParallelResonance;
