within Modelica.Mechanics.Rotational.Examples;
model RollingWheel "A wheel drives a mass against drag"
  Components.IdealRollingWheel idealRollingWheel(radius = 1) "Wheel";
  Components.Inertia inertia(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Inertia of the wheel";
  Sources.TorqueStep torqueStep(stepTorque = 10, offsetTorque = 0, startTime = 0.1, useSupport = false) "Drive";
  Modelica.Mechanics.Translational.Components.Mass mass(L = 0, m = 1) "Vehicle";
  Modelica.Mechanics.Translational.Sources.QuadraticSpeedDependentForce quadraticSpeedDependentForce(f_nominal = -10, ForceDirection = false, v_nominal = 5) "Drag";
equation
  connect(torqueStep.flange, inertia.flange_a);
  connect(inertia.flange_b, idealRollingWheel.flangeR);
  connect(idealRollingWheel.flangeT, mass.flange_a);
  connect(mass.flange_b, quadraticSpeedDependentForce.flange);
  annotation(experiment(StopTime = 5.0, Interval = 0.001));
end RollingWheel;
