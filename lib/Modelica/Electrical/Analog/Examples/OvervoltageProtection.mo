within Modelica.Electrical.Analog.Examples;
model OvervoltageProtection "Two Zener diodes limit a voltage"
  Sources.SineVoltage sineVoltage(offset = 0, V = 10, f = 5) "Source"
      annotation(Placement(transformation(extent={{-46, -40}, {-26, -20}})));
  Basic.Resistor Rv(R = 20) "Series resistance" annotation(Placement(transformation(extent={{-46, -4}, {-26, 16}})));
  Basic.Resistor RL(R = 2000) "Load" annotation(Placement(transformation(extent={{-14, -4}, {6, 16}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{38, -56}, {58, -36}})));
  Basic.Capacitor CL(C = 1e-7, v(start = 0, fixed = true)) "Capacitance of the load"
      annotation(Placement(transformation(extent={{22, -4}, {42, 16}})));
  Semiconductors.ZDiode zDiode "Lower diode" annotation(Placement(transformation(extent={{40, 44}, {20, 64}})));
  Semiconductors.ZDiode zDiode1(v(start = 0)) "Upper diode"
      annotation(Placement(transformation(extent={{-12, 44}, {8, 64}})));
equation
  connect(sineVoltage.p, Rv.p)
      annotation(Line(points={{-46, -30}, {-50, -30}, {-50, 6}, {-46, 6}}, color={20, 72, 170}));
  connect(Rv.n, RL.p) annotation(Line(points={{-26, 6}, {-14, 6}}, color={20, 72, 170}));
  connect(RL.p, CL.p)
      annotation(Line(points={{-14, 6}, {-16, 6}, {-16, 24}, {12, 24}, {12, 6}, {22, 6}}, color={20, 72, 170}));
  connect(Rv.n, zDiode1.p) annotation(Line(points={{-26, 6}, {-16, 6}, {-16, 54}, {-12, 54}}, color={20, 72, 170}));
  connect(zDiode1.n, zDiode.n) annotation(Line(points={{8, 54}, {20, 54}}, color={20, 72, 170}));
  connect(zDiode.p, ground.p) annotation(Line(points={{40, 54}, {48, 54}, {48, -36}}, color={20, 72, 170}));
  connect(sineVoltage.n, ground.p)
      annotation(Line(points={{-26, -30}, {-22, -30}, {-22, -28}, {48, -28}, {48, -36}}, color={20, 72, 170}));
  connect(RL.n, ground.p)
      annotation(Line(points={{6, 6}, {10, 6}, {10, -28}, {48, -28}, {48, -36}}, color={20, 72, 170}));
  connect(CL.n, ground.p) annotation(Line(points={{42, 6}, {48, 6}, {48, -36}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 0.4));
end OvervoltageProtection;
