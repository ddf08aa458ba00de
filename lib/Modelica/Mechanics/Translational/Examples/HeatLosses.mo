within Modelica.Mechanics.Translational.Examples;
model HeatLosses "A chain of masses whose losses heat a body that air cools"
  Components.Mass mass1(m = 1, s(fixed = true), L = 0.1, v(fixed = true)) "First mass"
      annotation(Placement(transformation(extent={{-124, 3}, {-104, 23}})));
  Components.SpringDamper springDamper(s_rel(fixed = true), v_rel(fixed = true), c = 100, d = 10, useHeatPort = true) "First spring"
      annotation(Placement(transformation(extent={{-84, 3}, {-64, 23}})));
  Components.Damper damper(d = 10, useHeatPort = true) "Damper to the ground"
      annotation(Placement(transformation(extent={{-124, -33}, {-104, -13}})));
  Components.ElastoGap elastoGap(c = 100, d = 20, s_rel0 = -0.02, useHeatPort = true) "Stop of the first mass"
      annotation(Placement(transformation(extent={{-156, -33}, {-136, -13}})));
  Components.Fixed fixed1 "Ground of the damper" annotation(Placement(transformation(extent={{-90, -33}, {-70, -13}})));
  Sources.Force force "Drive" annotation(Placement(transformation(extent={{-156, 3}, {-136, 23}})));
  Modelica.Blocks.Sources.Sine sine1(f = 1, amplitude = 20) "Force over time"
      annotation(Placement(transformation(extent={{-190, 3}, {-170, 23}})));
  Components.Mass mass2(m = 1, L = 0.1, s(fixed = false), v(fixed = false)) "Second mass"
      annotation(Placement(transformation(extent={{-52, 3}, {-32, 23}})));
  Components.SupportFriction supportFriction(useHeatPort = true) "Guide"
      annotation(Placement(transformation(extent={{-20, 3}, {0, 23}})));
  Components.Spring spring(c = 100, s_rel(fixed = true)) "Second spring"
      annotation(Placement(transformation(extent={{12, 3}, {32, 23}})));
  Components.Mass mass3(m = 1, L = 0.1, s(fixed = false), v(fixed = true)) "Third mass"
      annotation(Placement(transformation(extent={{44, -15}, {64, 5}})));
  Components.Brake brake(fn_max = 10, useHeatPort = true) "Brake"
      annotation(Placement(transformation(extent={{76, -15}, {96, 5}})));
  Modelica.Blocks.Sources.Sine sine2(amplitude = 10, f = 2) "Force of the brake"
      annotation(Placement(transformation(extent={{113, 24}, {93, 44}})));
  Components.MassWithStopAndFriction massWithStopAndFriction(L = 0.1, m = 1, F_prop = 0.5, F_Coulomb = 1, F_Stribeck = 2, fexp = 2, smin = 0, smax = 0.4, v(fixed = true), useHeatPort = true) "Last mass"
      annotation(Placement(transformation(extent={{140, -15}, {160, 5}})));
  Modelica.Thermal.HeatTransfer.Components.Convection convection "Cooling"
      annotation(Placement(transformation(extent={{98, -53}, {118, -33}})));
  Modelica.Blocks.Sources.Constant const(k = 20) "Conductance of the cooling"
      annotation(Placement(transformation(extent={{193, -28}, {173, -8}})));
  Modelica.Thermal.HeatTransfer.Celsius.FixedTemperature TAmbient(T = 25) "Air"
      annotation(Placement(transformation(extent={{150, -53}, {130, -33}})));
  Components.Fixed fixed2 "Ground of the stop" annotation(Placement(transformation(extent={{-188, -33}, {-168, -13}})));
  Components.SpringDamper springDamper1(c = 10000, d = 1000, useHeatPort = true, s_rel(fixed = true)) "Last spring"
      annotation(Placement(transformation(extent={{108, -15}, {128, 5}})));
equation
  connect(sine1.y, force.f) annotation(Line(points={{-169, 13}, {-157.2, 13}}, color={36, 80, 160}));
  connect(force.flange, mass1.flange_a) annotation(Line(points={{-136, 13}, {-124, 13}}, color={48, 120, 56}));
  connect(mass1.flange_a, damper.flange_a)
      annotation(Line(points={{-124, 13}, {-128, 13}, {-128, -23}, {-124, -23}}, color={48, 120, 56}));
  connect(damper.flange_b, fixed1.flange) annotation(Line(points={{-104, -23}, {-80, -23}}, color={48, 120, 56}));
  connect(fixed2.flange, elastoGap.flange_a) annotation(Line(points={{-178, -23}, {-156, -23}}, color={48, 120, 56}));
  connect(elastoGap.flange_b, mass1.flange_a)
      annotation(Line(points={{-136, -23}, {-128, -23}, {-128, 13}, {-124, 13}}, color={48, 120, 56}));
  connect(mass1.flange_b, springDamper.flange_a) annotation(Line(points={{-104, 13}, {-84, 13}}, color={48, 120, 56}));
  connect(springDamper.flange_b, mass2.flange_a) annotation(Line(points={{-64, 13}, {-52, 13}}, color={48, 120, 56}));
  connect(mass2.flange_b, supportFriction.flange_a)
      annotation(Line(points={{-32, 13}, {-20, 13}}, color={48, 120, 56}));
  connect(supportFriction.flange_b, spring.flange_a) annotation(Line(points={{0, 13}, {12, 13}}, color={48, 120, 56}));
  connect(spring.flange_b, mass3.flange_a)
      annotation(Line(points={{32, 13}, {36, 13}, {36, -5}, {44, -5}}, color={48, 120, 56}));
  connect(mass3.flange_b, brake.flange_a) annotation(Line(points={{64, -5}, {76, -5}}, color={48, 120, 56}));
  connect(sine2.y, brake.f_normalized) annotation(Line(points={{92, 34}, {86, 34}, {86, 6.2}}, color={36, 80, 160}));
  connect(brake.flange_b, springDamper1.flange_a) annotation(Line(points={{96, -5}, {108, -5}}, color={48, 120, 56}));
  connect(springDamper1.flange_b, massWithStopAndFriction.flange_a)
      annotation(Line(points={{128, -5}, {140, -5}}, color={48, 120, 56}));
  connect(const.y, convection.Gc)
      annotation(Line(points={{172, -18}, {168, -18}, {168, -29}, {108, -29}, {108, -31.8}}, color={36, 80, 160}));
  connect(TAmbient.port, convection.fluid) annotation(Line(points={{130, -43}, {118, -43}}, color={178, 48, 32}));
  connect(convection.solid, elastoGap.heatPort)
      annotation(Line(points={{98, -43}, {-152, -43}, {-152, -33}}, color={178, 48, 32}));
  connect(convection.solid, damper.heatPort)
      annotation(Line(points={{98, -43}, {-120, -43}, {-120, -33}}, color={178, 48, 32}));
  connect(convection.solid, springDamper.heatPort)
      annotation(Line(points={{98, -43}, {-66, -43}, {-66, -5}, {-80, -5}, {-80, 3}}, color={178, 48, 32}));
  connect(convection.solid, supportFriction.heatPort)
      annotation(Line(points={{98, -43}, {-16, -43}, {-16, 3}}, color={178, 48, 32}));
  connect(convection.solid, brake.heatPort)
      annotation(Line(points={{98, -43}, {80, -43}, {80, -15}}, color={178, 48, 32}));
  connect(convection.solid, springDamper1.heatPort)
      annotation(Line(points={{98, -43}, {94, -43}, {94, -25}, {112, -25}, {112, -15}}, color={178, 48, 32}));
  connect(convection.solid, massWithStopAndFriction.heatPort)
      annotation(Line(points={{98, -43}, {94, -43}, {94, -25}, {144, -25}, {144, -15}}, color={178, 48, 32}));
  annotation(experiment(StopTime = 2.0, Interval = 0.001), Diagram(coordinateSystem(extent={{-200, -100}, {200, 100}})));
end HeatLosses;
