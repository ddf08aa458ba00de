within Modelica.Mechanics.Rotational.Examples;
model LossyGearDemo3 "A gear that starts turning and is braked by its losses"
  Components.LossyGear gear(ratio = 1, lossTable = [0, 0.25, 0.25, 0.625, 2.5], useSupport = false) "Gear"
      annotation(Placement(transformation(extent={{18, -32}, {38, -12}})));
  Components.Inertia Inertia1(w(start = 10), J = 0.001) "Left inertia"
      annotation(Placement(transformation(extent={{-14, -32}, {6, -12}})));
  Sources.Torque torque1(useSupport = false) "Left torque"
      annotation(Placement(transformation(extent={{-46, -32}, {-26, -12}})));
  Sources.Torque torque2(useSupport = false) "Right torque"
      annotation(Placement(transformation(extent={{50, 4}, {70, 24}})));
  Modelica.Blocks.Sources.Step step(height = 0) "No torque"
      annotation(Placement(transformation(extent={{-80, -32}, {-60, -12}})));
  Modelica.Blocks.Sources.Step step1(startTime = 0.5, height = 1, offset = 0) "Torque over time"
      annotation(Placement(transformation(extent={{16, 4}, {36, 24}})));
  Components.Inertia Inertia2(J = 0.001, phi(fixed = true, start = 0), w(start = 10, fixed = true)) "Right inertia"
      annotation(Placement(transformation(extent={{50, -32}, {70, -12}})));
equation
  connect(step.y, torque1.tau) annotation(Line(points={{-59, -22}, {-47.2, -22}}, color={36, 80, 160}));
  connect(torque1.flange, Inertia1.flange_a) annotation(Line(points={{-26, -22}, {-14, -22}}, color={0, 112, 122}));
  connect(Inertia1.flange_b, gear.flange_a) annotation(Line(points={{6, -22}, {18, -22}}, color={0, 112, 122}));
  connect(gear.flange_b, Inertia2.flange_a) annotation(Line(points={{38, -22}, {50, -22}}, color={0, 112, 122}));
  connect(Inertia2.flange_b, torque2.flange)
      annotation(Line(points={{70, -22}, {74, -22}, {74, 14}, {70, 14}}, color={0, 112, 122}));
  connect(step1.y, torque2.tau) annotation(Line(points={{37, 14}, {48.8, 14}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end LossyGearDemo3;
