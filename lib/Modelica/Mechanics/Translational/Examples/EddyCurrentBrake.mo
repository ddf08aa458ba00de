within Modelica.Mechanics.Translational.Examples;
model EddyCurrentBrake "A brake that heats itself"
  Sources.EddyCurrentForce eddyCurrentForce(useExcitationInput = true, f_nominal = 100, v_nominal = 10, useHeatPort = true, TRef = 293.15, alpha20(displayUnit = "1/K") = 3.920e-3) "Brake of copper";
  Components.Mass mass(m = 1, s(fixed = true, start = 0), v(fixed = true, start = 20)) "Braked mass";
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor heatCapacitor(C = 1, T(fixed = true)) "Rail";
  Modelica.Blocks.Sources.Ramp ramp(height = 1, duration = 0.1, offset = 0, startTime = 0.1) "Excitation";
equation
  connect(eddyCurrentForce.flange, mass.flange_a);
  connect(eddyCurrentForce.heatPort, heatCapacitor.port);
  connect(ramp.y, eddyCurrentForce.excitation);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end EddyCurrentBrake;
