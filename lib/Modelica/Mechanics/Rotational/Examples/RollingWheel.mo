within Modelica.Mechanics.Rotational.Examples;
model RollingWheel "A wheel drives a mass against drag"
  Components.IdealRollingWheel idealRollingWheel(radius = 1) "Wheel"
      annotation(Placement(transformation(extent={{-6, -6}, {14, 14}})));
  Components.Inertia inertia(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Inertia of the wheel"
      annotation(Placement(transformation(extent={{-38, -6}, {-18, 14}})));
  Sources.TorqueStep torqueStep(stepTorque = 10, offsetTorque = 0, startTime = 0.1, useSupport = false) "Drive"
      annotation(Placement(transformation(extent={{-70, -6}, {-50, 14}})));
  Modelica.Mechanics.Translational.Components.Mass mass(L = 0, m = 1) "Vehicle"
      annotation(Placement(transformation(extent={{26, -6}, {46, 14}})));
  Modelica.Mechanics.Translational.Sources.QuadraticSpeedDependentForce quadraticSpeedDependentForce(f_nominal = -10, ForceDirection = false, v_nominal = 5) "Drag"
      annotation(Placement(transformation(extent={{78, -6}, {58, 14}})));
equation
  connect(torqueStep.flange, inertia.flange_a) annotation(Line(points={{-50, 4}, {-38, 4}}, color={0, 112, 122}));
  connect(inertia.flange_b, idealRollingWheel.flangeR)
      annotation(Line(points={{-18, 4}, {-6, 4}}, color={0, 112, 122}));
  connect(idealRollingWheel.flangeT, mass.flange_a) annotation(Line(points={{14, 4}, {26, 4}}, color={48, 120, 56}));
  connect(mass.flange_b, quadraticSpeedDependentForce.flange)
      annotation(Line(points={{46, 4}, {58, 4}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 5.0, Interval = 0.001));
end RollingWheel;
