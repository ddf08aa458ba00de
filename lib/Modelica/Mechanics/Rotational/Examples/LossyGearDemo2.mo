within Modelica.Mechanics.Rotational.Examples;
model LossyGearDemo2 "A gear whose teeth lose half the power, and a bearing with friction beside it"
  SI.Power PowerLoss = gear.flange_a.tau*der(gear.flange_a.phi) + gear.flange_b.tau*der(gear.flange_b.phi) "Power that the gear loses";
  Components.LossyGear gear(ratio = 2, lossTable = [0, 0.5, 0.5, 0, 0], useSupport = true) "Gear"
      annotation(Placement(transformation(extent={{10, 4}, {30, 24}})));
  Components.Inertia Inertia1(J = 1) "Driving inertia"
      annotation(Placement(transformation(extent={{-22, 4}, {-2, 24}})));
  Components.Inertia Inertia2(J = 1.5, phi(fixed = true, start = 0, nominal = 1e-4), w(fixed = true, start = 0, nominal = 0.001)) "Driven inertia"
      annotation(Placement(transformation(extent={{42, 4}, {62, 24}})));
  Sources.Torque torque1(useSupport = true) "Drive" annotation(Placement(transformation(extent={{-86, 4}, {-66, 24}})));
  Sources.Torque torque2(useSupport = true) "Load" annotation(Placement(transformation(extent={{94, 4}, {74, 24}})));
  Modelica.Blocks.Sources.Sine DriveSine(amplitude = 10, f = 1) "Torque of the drive"
      annotation(Placement(transformation(extent={{-120, 4}, {-100, 24}})));
  Modelica.Blocks.Sources.Ramp load(height = 5, duration = 2, offset = -10) "Torque of the load"
      annotation(Placement(transformation(extent={{128, 4}, {108, 24}})));
  Components.BearingFriction bearingFriction(tau_pos = [0, 0.5; 1, 1], useSupport = true) "Bearing"
      annotation(Placement(transformation(extent={{-54, 4}, {-34, 24}})));
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{-54, -32}, {-34, -12}})));
equation
  connect(DriveSine.y, torque1.tau) annotation(Line(points={{-99, 14}, {-87.2, 14}}, color={36, 80, 160}));
  connect(torque1.flange, bearingFriction.flange_a)
      annotation(Line(points={{-66, 14}, {-54, 14}}, color={0, 112, 122}));
  connect(bearingFriction.flange_b, Inertia1.flange_a)
      annotation(Line(points={{-34, 14}, {-22, 14}}, color={0, 112, 122}));
  connect(Inertia1.flange_b, gear.flange_a) annotation(Line(points={{-2, 14}, {10, 14}}, color={0, 112, 122}));
  connect(gear.flange_b, Inertia2.flange_a) annotation(Line(points={{30, 14}, {42, 14}}, color={0, 112, 122}));
  connect(Inertia2.flange_b, torque2.flange) annotation(Line(points={{62, 14}, {74, 14}}, color={0, 112, 122}));
  connect(load.y, torque2.tau) annotation(Line(points={{107, 14}, {95.2, 14}}, color={36, 80, 160}));
  connect(fixed.flange, torque1.support)
      annotation(Line(points={{-44, -22}, {-76, -22}, {-76, 4}}, color={0, 112, 122}));
  connect(fixed.flange, torque2.support) annotation(Line(points={{-44, -22}, {84, -22}, {84, 4}}, color={0, 112, 122}));
  connect(fixed.flange, gear.support) annotation(Line(points={{-44, -22}, {20, -22}, {20, 4}}, color={0, 112, 122}));
  connect(fixed.flange, bearingFriction.support) annotation(Line(points={{-44, -22}, {-44, 4}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 0.5, Interval = 0.001), Diagram(coordinateSystem(extent={{-140, -100}, {140, 100}})));
end LossyGearDemo2;
