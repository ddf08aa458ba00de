within Modelica.Mechanics.Rotational.Examples;
model OneWayClutch "A freewheel with a clutch that opens and closes"
  Components.Inertia inertiaIn(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = -0.5)) "Driving inertia"
      annotation(Placement(transformation(extent={{-14, -33}, {6, -13}})));
  Components.Inertia inertiaOut(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Driven inertia"
      annotation(Placement(transformation(extent={{50, -33}, {70, -13}})));
  Components.OneWayClutch oneWayClutch(peak = 25, fn_max = 3, startForward(fixed = true), stuck(fixed = true)) "Freewheel"
      annotation(Placement(transformation(extent={{18, -33}, {38, -13}})));
  Sources.Torque torque "Drive" annotation(Placement(transformation(extent={{-46, -33}, {-26, -13}})));
  Modelica.Blocks.Sources.Sine signalTorque(amplitude = 10, f = 3) "Torque over time"
      annotation(Placement(transformation(extent={{-80, -33}, {-60, -13}})));
  Modelica.Blocks.Sources.Pulse signalEngagement(amplitude = 1, width = 50, period = 1.3, startTime = 0.3) "Force of the clutch"
      annotation(Placement(transformation(extent={{55, 4}, {35, 24}})));
equation
  connect(signalTorque.y, torque.tau) annotation(Line(points={{-59, -23}, {-47.2, -23}}, color={36, 80, 160}));
  connect(torque.flange, inertiaIn.flange_a) annotation(Line(points={{-26, -23}, {-14, -23}}, color={0, 112, 122}));
  connect(inertiaIn.flange_b, oneWayClutch.flange_a)
      annotation(Line(points={{6, -23}, {18, -23}}, color={0, 112, 122}));
  connect(oneWayClutch.flange_b, inertiaOut.flange_a)
      annotation(Line(points={{38, -23}, {50, -23}}, color={0, 112, 122}));
  connect(signalEngagement.y, oneWayClutch.f_normalized)
      annotation(Line(points={{34, 14}, {28, 14}, {28, -11.8}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 2, Interval = 0.001));
end OneWayClutch;
