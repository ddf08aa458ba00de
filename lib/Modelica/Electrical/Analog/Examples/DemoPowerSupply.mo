within Modelica.Electrical.Analog.Examples;
model DemoPowerSupply "A supply under a load that grows"
  Sources.DCPowerSupply dcPowerSupply "Supply" annotation(Placement(transformation(extent={{2, -39}, {-18, -19}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-50, -55}, {-30, -35}})));
  Basic.VariableConductor conductor "Load" annotation(Placement(transformation(extent={{2, -3}, {-18, 17}})));
  Modelica.Blocks.Sources.Ramp ramp(height = 6, duration = 1, offset = -3) "Exponent of the load"
      annotation(Placement(transformation(extent={{53, 34}, {33, 54}})));
  Modelica.Blocks.Math.Power power10(base = 10) "Conductance of the load"
      annotation(Placement(transformation(extent={{19, 34}, {-1, 54}})));
equation
  connect(dcPowerSupply.p, conductor.p)
      annotation(Line(points={{2, -29}, {6, -29}, {6, 7}, {2, 7}}, color={20, 72, 170}));
  connect(dcPowerSupply.n, ground.p)
      annotation(Line(points={{-18, -29}, {-22, -29}, {-22, -27}, {-40, -27}, {-40, -35}}, color={20, 72, 170}));
  connect(conductor.n, ground.p) annotation(Line(points={{-18, 7}, {-40, 7}, {-40, -35}}, color={20, 72, 170}));
  connect(ramp.y, power10.u) annotation(Line(points={{32, 44}, {20.2, 44}}, color={36, 80, 160}));
  connect(power10.y, conductor.G) annotation(Line(points={{-2, 44}, {-8, 44}, {-8, 18.2}}, color={36, 80, 160}));
  annotation(experiment(Interval = 1e-4, Tolerance = 1e-6, StartTime = 0, StopTime = 1));
end DemoPowerSupply;
