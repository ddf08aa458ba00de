within Modelica.Mechanics.Translational.Examples;
model EddyCurrentBrake "A brake that heats itself"
  Sources.EddyCurrentForce eddyCurrentForce(useExcitationInput = true, f_nominal = 100, v_nominal = 10, useHeatPort = true, TRef = 293.15, alpha20(displayUnit = "1/K") = 3.920e-3) "Brake of copper"
      annotation(Placement(transformation(extent={{-8, 14}, {12, 34}})));
  Components.Mass mass(m = 1, s(fixed = true, start = 0), v(fixed = true, start = 20)) "Braked mass"
      annotation(Placement(transformation(extent={{24, 14}, {44, 34}})));
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor heatCapacitor(C = 1, T(fixed = true)) "Rail"
      annotation(Placement(transformation(extent={{24, -22}, {44, -2}})));
  Modelica.Blocks.Sources.Ramp ramp(height = 1, duration = 0.1, offset = 0, startTime = 0.1) "Excitation"
      annotation(Placement(transformation(extent={{-40, 14}, {-20, 34}})));
equation
  connect(eddyCurrentForce.flange, mass.flange_a) annotation(Line(points={{12, 24}, {24, 24}}, color={48, 120, 56}));
  connect(eddyCurrentForce.heatPort, heatCapacitor.port)
      annotation(Line(points={{-4, 14}, {-4, -26}, {34, -26}, {34, -22}}, color={178, 48, 32}));
  connect(ramp.y, eddyCurrentForce.excitation) annotation(Line(points={{-19, 24}, {-9.2, 24}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end EddyCurrentBrake;
