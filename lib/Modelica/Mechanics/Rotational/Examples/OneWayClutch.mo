within Modelica.Mechanics.Rotational.Examples;
model OneWayClutch "A freewheel with a clutch that opens and closes"
  Components.Inertia inertiaIn(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = -0.5)) "Driving inertia";
  Components.Inertia inertiaOut(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Driven inertia";
  Components.OneWayClutch oneWayClutch(peak = 25, fn_max = 3, startForward(fixed = true), stuck(fixed = true)) "Freewheel";
  Sources.Torque torque "Drive";
  Modelica.Blocks.Sources.Sine signalTorque(amplitude = 10, f = 3) "Torque over time";
  Modelica.Blocks.Sources.Pulse signalEngagement(amplitude = 1, width = 50, period = 1.3, startTime = 0.3) "Force of the clutch";
equation
  connect(signalTorque.y, torque.tau);
  connect(torque.flange, inertiaIn.flange_a);
  connect(inertiaIn.flange_b, oneWayClutch.flange_a);
  connect(oneWayClutch.flange_b, inertiaOut.flange_a);
  connect(signalEngagement.y, oneWayClutch.f_normalized);
  annotation(experiment(StopTime = 2, Interval = 0.001));
end OneWayClutch;
