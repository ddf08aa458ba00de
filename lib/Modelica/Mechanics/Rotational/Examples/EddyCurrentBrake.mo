within Modelica.Mechanics.Rotational.Examples;
model EddyCurrentBrake "A brake that heats itself"
  Sources.EddyCurrentTorque eddyCurrentTorque(useExcitationInput = true, tau_nominal = 100, w_nominal = 10, useSupport = false, alpha20(displayUnit = "1/K") = 3.920e-3, TRef = 293.15, useHeatPort = true) "Brake of copper";
  Components.Inertia inertia(phi(fixed = true, start = 0), J = 1, w(fixed = true, start = 20)) "Braked inertia";
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor heatCapacitor(C = 1, T(fixed = true)) "Disc";
  Modelica.Blocks.Sources.Ramp ramp(height = 1, duration = 0.1, offset = 0, startTime = 0.1) "Excitation";
equation
  connect(eddyCurrentTorque.flange, inertia.flange_a);
  connect(eddyCurrentTorque.heatPort, heatCapacitor.port);
  connect(ramp.y, eddyCurrentTorque.excitation);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end EddyCurrentBrake;
