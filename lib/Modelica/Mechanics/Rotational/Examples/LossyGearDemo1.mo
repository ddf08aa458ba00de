within Modelica.Mechanics.Rotational.Examples;
model LossyGearDemo1 "A gear whose teeth lose half the power, and that sticks"
  SI.Power PowerLoss = gear.flange_a.tau*der(gear.flange_a.phi) + gear.flange_b.tau*der(gear.flange_b.phi) "Power that the gear loses";
  Components.LossyGear gear(ratio = 2, lossTable = [0, 0.5, 0.5, 0, 0], useSupport = true) "Gear"
      annotation(Placement(transformation(extent={{-12, 4}, {8, 24}})));
  Components.Inertia Inertia1(J = 1) "Driving inertia"
      annotation(Placement(transformation(extent={{-44, 4}, {-24, 24}})));
  Components.Inertia Inertia2(J = 1.5, phi(fixed = true, start = 0, nominal = 0.001), w(fixed = true, start = 0, nominal = 0.01)) "Driven inertia"
      annotation(Placement(transformation(extent={{20, 4}, {40, 24}})));
  Sources.Torque torque1(useSupport = true) "Drive" annotation(Placement(transformation(extent={{-76, 4}, {-56, 24}})));
  Sources.Torque torque2(useSupport = true) "Load" annotation(Placement(transformation(extent={{72, 4}, {52, 24}})));
  Modelica.Blocks.Sources.Sine DriveSine(amplitude = 10, f = 1) "Torque of the drive"
      annotation(Placement(transformation(extent={{-110, 4}, {-90, 24}})));
  Modelica.Blocks.Sources.Ramp load(height = 5, duration = 2, offset = -10) "Torque of the load"
      annotation(Placement(transformation(extent={{106, 4}, {86, 24}})));
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{-12, -32}, {8, -12}})));
equation
  connect(DriveSine.y, torque1.tau) annotation(Line(points={{-89, 14}, {-77.2, 14}}, color={36, 80, 160}));
  connect(torque1.flange, Inertia1.flange_a) annotation(Line(points={{-56, 14}, {-44, 14}}, color={0, 112, 122}));
  connect(Inertia1.flange_b, gear.flange_a) annotation(Line(points={{-24, 14}, {-12, 14}}, color={0, 112, 122}));
  connect(gear.flange_b, Inertia2.flange_a) annotation(Line(points={{8, 14}, {20, 14}}, color={0, 112, 122}));
  connect(Inertia2.flange_b, torque2.flange) annotation(Line(points={{40, 14}, {52, 14}}, color={0, 112, 122}));
  connect(load.y, torque2.tau) annotation(Line(points={{85, 14}, {73.2, 14}}, color={36, 80, 160}));
  connect(fixed.flange, torque1.support)
      annotation(Line(points={{-2, -22}, {-66, -22}, {-66, 4}}, color={0, 112, 122}));
  connect(fixed.flange, torque2.support) annotation(Line(points={{-2, -22}, {62, -22}, {62, 4}}, color={0, 112, 122}));
  connect(fixed.flange, gear.support) annotation(Line(points={{-2, -22}, {-2, 4}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 0.5, Interval = 0.001), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end LossyGearDemo1;
