within Modelica.Mechanics.Rotational.Examples;
model OneWayClutchDisengaged "A freewheel whose clutch stays open"
  Components.Inertia inertiaIn(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = -0.5)) "Driving inertia";
  Components.Inertia inertiaOut(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Driven inertia";
  Components.OneWayClutch oneWayClutch(peak = 25, fn_max = 3, startForward(fixed = true), stuck(fixed = true)) "Freewheel";
  Sources.Torque torque "Drive";
  Sources.ConstantTorque torqueLoad(tau_constant = -0.3) "Load";
  Modelica.Blocks.Sources.Sine signalTorque(amplitude = 10, offset = -torqueLoad.tau_constant, f = 2) "Torque over time";
  Modelica.Blocks.Sources.Constant signalEngagement(k = 0) "Clutch open";
equation
  connect(signalTorque.y, torque.tau);
  connect(torque.flange, inertiaIn.flange_a);
  connect(inertiaIn.flange_b, oneWayClutch.flange_a);
  connect(oneWayClutch.flange_b, inertiaOut.flange_a);
  connect(inertiaOut.flange_b, torqueLoad.flange);
  connect(signalEngagement.y, oneWayClutch.f_normalized);
  annotation(experiment(StopTime = 2, Interval = 0.001));
end OneWayClutchDisengaged;
