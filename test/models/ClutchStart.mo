model ClutchStart "A clutch brings a load up to speed"
  Modelica.Mechanics.Rotational.Sources.ConstantTorque drive(tau_constant = 12) "Drive";
  Modelica.Mechanics.Rotational.Components.Inertia engine(J = 0.4, phi(fixed = true), w(fixed = true, start = 60)) "Engine";
  Modelica.Mechanics.Rotational.Components.Clutch clutch(fn_max = 500, cgeo = 0.2, phi_rel(fixed = true), w_rel(fixed = false)) "Clutch";
  Modelica.Mechanics.Rotational.Components.Inertia load(J = 1.2, w(fixed = true)) "Load";
  Modelica.Mechanics.Rotational.Sources.QuadraticSpeedDependentTorque drag(tau_nominal = -10, w_nominal = 60, TorqueDirection = false) "Drag";
  Modelica.Blocks.Sources.Trapezoid pressure(amplitude = 1, rising = 0.4, width = 2, falling = 0.4, period = 4, startTime = 0.2) "Pressure";
equation
  connect(drive.flange, engine.flange_a);
  connect(engine.flange_b, clutch.flange_a);
  connect(clutch.flange_b, load.flange_a);
  connect(load.flange_b, drag.flange);
  connect(pressure.y, clutch.f_normalized);
  annotation(experiment(StopTime = 4, Tolerance = 1e-7));
end ClutchStart;
