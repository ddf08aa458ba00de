within Modelica.Mechanics.Rotational.Examples;
model OneWayClutchDisengaged "A freewheel whose clutch stays open"
  Components.Inertia inertiaIn(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = -0.5)) "Driving inertia"
      annotation(Placement(transformation(extent={{-24, -33}, {-4, -13}})));
  Components.Inertia inertiaOut(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Driven inertia"
      annotation(Placement(transformation(extent={{40, -33}, {60, -13}})));
  Components.OneWayClutch oneWayClutch(peak = 25, fn_max = 3, startForward(fixed = true), stuck(fixed = true)) "Freewheel"
      annotation(Placement(transformation(extent={{8, -33}, {28, -13}})));
  Sources.Torque torque "Drive" annotation(Placement(transformation(extent={{-56, -33}, {-36, -13}})));
  Sources.ConstantTorque torqueLoad(tau_constant = -0.3) "Load"
      annotation(Placement(transformation(extent={{92, -33}, {72, -13}})));
  Modelica.Blocks.Sources.Sine signalTorque(amplitude = 10, offset = -torqueLoad.tau_constant, f = 2) "Torque over time"
      annotation(Placement(transformation(extent={{-90, -33}, {-70, -13}})));
  Modelica.Blocks.Sources.Constant signalEngagement(k = 0) "Clutch open"
      annotation(Placement(transformation(extent={{-9, 4}, {11, 24}})));
equation
  connect(signalTorque.y, torque.tau) annotation(Line(points={{-69, -23}, {-57.2, -23}}, color={36, 80, 160}));
  connect(torque.flange, inertiaIn.flange_a) annotation(Line(points={{-36, -23}, {-24, -23}}, color={0, 112, 122}));
  connect(inertiaIn.flange_b, oneWayClutch.flange_a)
      annotation(Line(points={{-4, -23}, {8, -23}}, color={0, 112, 122}));
  connect(oneWayClutch.flange_b, inertiaOut.flange_a)
      annotation(Line(points={{28, -23}, {40, -23}}, color={0, 112, 122}));
  connect(inertiaOut.flange_b, torqueLoad.flange) annotation(Line(points={{60, -23}, {72, -23}}, color={0, 112, 122}));
  connect(signalEngagement.y, oneWayClutch.f_normalized)
      annotation(Line(points={{12, 14}, {18, 14}, {18, -11.8}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 2, Interval = 0.001));
end OneWayClutchDisengaged;
