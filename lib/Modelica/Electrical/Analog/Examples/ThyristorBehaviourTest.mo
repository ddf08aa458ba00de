within Modelica.Electrical.Analog.Examples;
model ThyristorBehaviourTest "A thyristor fired by pulses"
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{39.6, -56}, {59.6, -36}})));
  Sources.SineVoltage sineVoltage(V = 30, f = 10000) "Source"
      annotation(Placement(transformation(extent={{19.6, -2}, {39.6, 18}})));
  Basic.Resistor resistor(R = 10) "Load" annotation(Placement(transformation(extent={{-24.4, -40}, {-4.4, -20}})));
  Sources.PulseCurrent pulseCurrent(width = 10, period = 0.0001, startTime = 0.00002, I = 0.005) "Fires"
      annotation(Placement(transformation(extent={{-46, 34}, {-26, 54}})));
  Semiconductors.Thyristor thyristor_v4_1(vControl(fixed = true), vAK(start = 0), vGK(start = 0)) "Thyristor"
      annotation(Placement(transformation(extent={{-4.4, -2}, {-24.4, 18}})));
  Basic.Inductor inductor(L = 2e-6, i(start = 0, fixed = true)) "Inductance of the load"
      annotation(Placement(transformation(extent={{7.600000000000001, -40}, {27.6, -20}})));
equation
  connect(sineVoltage.p, thyristor_v4_1.Anode) annotation(Line(points={{19.6, 8}, {-4.4, 8}}, color={20, 72, 170}));
  connect(thyristor_v4_1.Cathode, resistor.p)
      annotation(Line(points={{-24.4, 8}, {-28.4, 8}, {-28.4, -30}, {-24.4, -30}}, color={20, 72, 170}));
  connect(resistor.n, inductor.p) annotation(Line(points={{-4.4, -30}, {7.6, -30}}, color={20, 72, 170}));
  connect(inductor.n, ground.p)
      annotation(Line(points={{27.6, -30}, {31.6, -30}, {31.6, -28}, {49.6, -28}, {49.6, -36}}, color={20, 72, 170}));
  connect(sineVoltage.n, ground.p) annotation(Line(points={{39.6, 8}, {49.6, 8}, {49.6, -36}}, color={20, 72, 170}));
  connect(pulseCurrent.n, thyristor_v4_1.Gate)
      annotation(Line(points={{-26, 44}, {-20, 44}, {-20, 18}}, color={20, 72, 170}));
  connect(pulseCurrent.p, thyristor_v4_1.Cathode)
      annotation(Line(points={{-46, 44}, {-50, 44}, {-50, 8}, {-24.4, 8}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 0.0002));
end ThyristorBehaviourTest;
