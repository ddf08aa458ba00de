within Modelica.Mechanics.Rotational.Examples;
model SimpleGearShift "A planetary gear shifted by a brake and a clutch"
  output SI.AngularVelocity wEngine = engine.w "Speed of the engine";
  output SI.AngularVelocity wLoad = load.w "Speed of the load";
  output Real gearRatio(unit="1") = wLoad/max(wEngine, 1e-6) "Speed of the load over speed of the engine";
  Sources.TorqueStep torqueStep(offsetTorque = 0, startTime = 0.5, stepTorque = 20) "Drive";
  Components.Inertia engine(J = 1) "Engine";
  Components.IdealPlanetary idealPlanetary(ratio = 75/50) "Planetary gear";
  Components.Inertia load(J = 10, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Load";
  Sources.QuadraticSpeedDependentTorque quadraticSpeedDependentTorque(w_nominal(displayUnit = "rpm") = 10.471975511966, tau_nominal = -20) "Torque of the load";
  Components.Clutch clutch(cgeo = 2, fn_max = 100, phi_rel(fixed = true), w_rel(fixed = true)) "Couples sun and ring";
  Components.Brake brake(cgeo = 2, fn_max = 100) "Holds the ring";
  Modelica.Blocks.Math.Feedback feedback "The brake opens as the clutch closes";
  Modelica.Blocks.Sources.Constant const1(k = 1) "Closed";
  Modelica.Blocks.Sources.Ramp ramp(height = 1, offset = 0, startTime = 2, duration = 0.1) "Shifts";
equation
  connect(torqueStep.flange, engine.flange_a);
  connect(engine.flange_b, idealPlanetary.sun);
  connect(idealPlanetary.carrier, load.flange_a);
  connect(load.flange_b, quadraticSpeedDependentTorque.flange);
  connect(idealPlanetary.sun, clutch.flange_a);
  connect(idealPlanetary.ring, clutch.flange_b);
  connect(idealPlanetary.ring, brake.flange_a);
  connect(ramp.y, clutch.f_normalized);
  connect(const1.y, feedback.u1);
  connect(ramp.y, feedback.u2);
  connect(feedback.y, brake.f_normalized);
  annotation(experiment(StopTime = 5, Interval = 0.01));
end SimpleGearShift;
