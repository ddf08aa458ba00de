within Modelica.Mechanics.Rotational.Examples;
model GenerationOfFMUs "Models cut into units that exchange signals"
  Modelica.Blocks.Sources.Sine sine1(f = 2, amplitude = 10) "Drive over time"
      annotation(Placement(transformation(extent={{-90, 32}, {-70, 52}})));
  Utilities.DirectInertia directInertia(J = 1.1) "First unit of the first pair"
      annotation(Placement(transformation(extent={{-56, -6}, {-36, 14}})));
  Utilities.InverseInertia inverseInertia(J = 2.2) "Second unit of the first pair"
      annotation(Placement(transformation(extent={{-24, -6}, {-4, 14}})));
  Utilities.SpringDamper springDamper(c = 1e4, d = 100) "Unit between the second pair"
      annotation(Placement(transformation(extent={{-23, -82.2}, {-3, -62.2}})));
  Components.Inertia inertia2a(J = 1.1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "First of the second pair"
      annotation(Placement(transformation(extent={{-23.8, 32}, {-3.8000000000000007, 52}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque2 "Drive of the second pair"
      annotation(Placement(transformation(extent={{-55.8, 32}, {-35.8, 52}})));
  Components.TorqueToAngleAdaptor torqueToAngle2a(use_a = false) "Adaptor of the first"
      annotation(Placement(transformation(extent={{-3, -46.2}, {-23, -26.200000000000003}})));
  Components.Inertia inertia2b(J = 2.2, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Second of the second pair"
      annotation(Placement(transformation(extent={{-68, -84.2}, {-88, -64.2}})));
  Components.TorqueToAngleAdaptor torqueToAngle2b(use_a = false) "Adaptor of the second"
      annotation(Placement(transformation(extent={{-56, -90.2}, {-36, -70.2}})));
  Utilities.Spring spring(c = 1e4) "Unit between the third pair"
      annotation(Placement(transformation(extent={{40.2, 68}, {60.2, 88}})));
  Components.Inertia inertia3a(J = 1.1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "First of the third pair"
      annotation(Placement(transformation(extent={{-24.8, 74}, {-4.800000000000001, 94}})));
  Modelica.Mechanics.Rotational.Sources.Torque force3 "Drive of the third pair"
      annotation(Placement(transformation(extent={{-56.8, 74}, {-36.8, 94}})));
  Components.TorqueToAngleAdaptor torqueToAngle3a(use_w = false, use_a = false) "Adaptor of the first"
      annotation(Placement(transformation(extent={{7.199999999999999, 68}, {27.2, 88}})));
  Components.Inertia inertia3b(J = 2.2, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Second of the third pair"
      annotation(Placement(transformation(extent={{73.2, 38}, {93.2, 58}})));
  Components.TorqueToAngleAdaptor torqueToAngle3b(use_w = false, use_a = false) "Adaptor of the second"
      annotation(Placement(transformation(extent={{61.2, 32}, {41.2, 52}})));
equation
  connect(sine1.y, directInertia.tauDrive)
      annotation(Line(points={{-69, 42}, {-60, 42}, {-60, 12}, {-56, 12}}, color={36, 80, 160}));
  connect(directInertia.phi, inverseInertia.phi) annotation(Line(points={{-36, 12}, {-24, 12}}, color={36, 80, 160}));
  connect(directInertia.w, inverseInertia.w) annotation(Line(points={{-36, 4}, {-24, 4}}, color={36, 80, 160}));
  connect(directInertia.a, inverseInertia.a) annotation(Line(points={{-36, -4}, {-24, -4}}, color={36, 80, 160}));
  connect(inverseInertia.tau, directInertia.tau)
      annotation(Line(points={{-4, 4}, {-0.8, 4}, {-0.8, -10}, {-60, -10}, {-60, -4}, {-56, -4}}, color={36, 80, 160}));
  connect(sine1.y, torque2.tau) annotation(Line(points={{-69, 42}, {-57, 42}}, color={36, 80, 160}));
  connect(torque2.flange, inertia2a.flange_a) annotation(Line(points={{-35.8, 42}, {-23.8, 42}}, color={0, 112, 122}));
  connect(inertia2a.flange_b, torqueToAngle2a.flange)
      annotation(Line(points={{-3.8, 42}, {1, 42}, {1, -30.2}, {-3, -30.2}}, color={0, 112, 122}));
  connect(torqueToAngle2a.phi, springDamper.phi1)
      annotation(Line(points={{-24, -28.2}, {-31, -28.2}, {-31, -64.2}, {-23, -64.2}}, color={36, 80, 160}));
  connect(torqueToAngle2a.w, springDamper.w1)
      annotation(Line(points={{-24, -36.2}, {-28.8, -36.2}, {-28.8, -69.6}, {-23, -69.6}}, color={36, 80, 160}));
  connect(springDamper.tau1, torqueToAngle2a.tau)
      annotation(Line(points={{-3, -64.2}, {1, -64.2}, {1, -42.2}, {-1.8, -42.2}}, color={36, 80, 160}));
  connect(torqueToAngle2b.phi, springDamper.phi2)
      annotation(Line(points={{-35, -72.2}, {-32.8, -72.2}, {-32.8, -74.8}, {-23, -74.8}}, color={36, 80, 160}));
  connect(torqueToAngle2b.w, springDamper.w2)
      annotation(Line(points={{-35, -80.2}, {-23, -80.2}}, color={36, 80, 160}));
  connect(springDamper.tau2, torqueToAngle2b.tau)
      annotation(Line(points={{-3, -80.2}, {-0.8, -80.2}, {-0.8, -92.2}, {-60, -92.2}, {-60, -86.2}, {-57.2, -86.2}}, color={36, 80, 160}));
  connect(torqueToAngle2b.flange, inertia2b.flange_a)
      annotation(Line(points={{-56, -74.2}, {-68, -74.2}}, color={0, 112, 122}));
  connect(sine1.y, force3.tau)
      annotation(Line(points={{-69, 42}, {-60, 42}, {-60, 84}, {-58, 84}}, color={36, 80, 160}));
  connect(force3.flange, inertia3a.flange_a) annotation(Line(points={{-36.8, 84}, {-24.8, 84}}, color={0, 112, 122}));
  connect(inertia3a.flange_b, torqueToAngle3a.flange)
      annotation(Line(points={{-4.8, 84}, {7.2, 84}}, color={0, 112, 122}));
  connect(torqueToAngle3a.phi, spring.phi1) annotation(Line(points={{28.2, 86}, {40.2, 86}}, color={36, 80, 160}));
  connect(spring.tau1, torqueToAngle3a.tau)
      annotation(Line(points={{60.2, 86}, {64.2, 86}, {64.2, 96}, {3.2, 96}, {3.2, 72}, {6, 72}}, color={36, 80, 160}));
  connect(torqueToAngle3b.phi, spring.phi2)
      annotation(Line(points={{40.2, 50}, {37.2, 50}, {37.2, 70}, {40.2, 70}}, color={36, 80, 160}));
  connect(spring.tau2, torqueToAngle3b.tau)
      annotation(Line(points={{60.2, 70}, {97.2, 70}, {97.2, 36}, {62.4, 36}}, color={36, 80, 160}));
  connect(torqueToAngle3b.flange, inertia3b.flange_a)
      annotation(Line(points={{61.2, 48}, {73.2, 48}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 1, Interval = 0.001), Diagram(coordinateSystem(extent={{-120, -120}, {120, 120}})));
end GenerationOfFMUs;
