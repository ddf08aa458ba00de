within Modelica.Mechanics.Rotational.Examples;
model SimpleGearShift "A planetary gear shifted by a brake and a clutch"
  output SI.AngularVelocity wEngine = engine.w "Speed of the engine";
  output SI.AngularVelocity wLoad = load.w "Speed of the load";
  output Real gearRatio(unit="1") = wLoad/max(wEngine, 1e-6) "Speed of the load over speed of the engine";
  Sources.TorqueStep torqueStep(offsetTorque = 0, startTime = 0.5, stepTorque = 20) "Drive"
      annotation(Placement(transformation(extent={{-60, -66}, {-40, -46}})));
  Components.Inertia engine(J = 1) "Engine" annotation(Placement(transformation(extent={{-28, -66}, {-8, -46}})));
  Components.IdealPlanetary idealPlanetary(ratio = 75/50) "Planetary gear"
      annotation(Placement(transformation(extent={{4, -66}, {24, -46}})));
  Components.Inertia load(J = 10, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Load"
      annotation(Placement(transformation(extent={{-8, -30}, {-28, -10}})));
  Sources.QuadraticSpeedDependentTorque quadraticSpeedDependentTorque(w_nominal(displayUnit = "rpm") = 10.471975511966, tau_nominal = -20) "Torque of the load"
      annotation(Placement(transformation(extent={{-60, -30}, {-40, -10}})));
  Components.Clutch clutch(cgeo = 2, fn_max = 100, phi_rel(fixed = true), w_rel(fixed = true)) "Couples sun and ring"
      annotation(Placement(transformation(extent={{5, -28}, {25, -8}})));
  Components.Brake brake(cgeo = 2, fn_max = 100) "Holds the ring"
      annotation(Placement(transformation(extent={{36, -66}, {56, -46}})));
  Modelica.Blocks.Math.Feedback feedback "The brake opens as the clutch closes"
      annotation(Placement(transformation(extent={{5, 54}, {25, 74}})));
  Modelica.Blocks.Sources.Constant const1(k = 1) "Closed"
      annotation(Placement(transformation(extent={{-29, 54}, {-9, 74}})));
  Modelica.Blocks.Sources.Ramp ramp(height = 1, offset = 0, startTime = 2, duration = 0.1) "Shifts"
      annotation(Placement(transformation(extent={{-12, 15}, {8, 35}})));
equation
  connect(torqueStep.flange, engine.flange_a) annotation(Line(points={{-40, -56}, {-28, -56}}, color={0, 112, 122}));
  connect(engine.flange_b, idealPlanetary.sun) annotation(Line(points={{-8, -56}, {4, -56}}, color={0, 112, 122}));
  connect(idealPlanetary.carrier, load.flange_a)
      annotation(Line(points={{4, -52}, {1, -52}, {1, -20}, {-8, -20}}, color={0, 112, 122}));
  connect(load.flange_b, quadraticSpeedDependentTorque.flange)
      annotation(Line(points={{-28, -20}, {-40, -20}}, color={0, 112, 122}));
  connect(idealPlanetary.sun, clutch.flange_a)
      annotation(Line(points={{4, -56}, {-1, -56}, {-1, -18}, {5, -18}}, color={0, 112, 122}));
  connect(idealPlanetary.ring, clutch.flange_b)
      annotation(Line(points={{24, -56}, {28, -56}, {28, -18}, {25, -18}}, color={0, 112, 122}));
  connect(idealPlanetary.ring, brake.flange_a) annotation(Line(points={{24, -56}, {36, -56}}, color={0, 112, 122}));
  connect(ramp.y, clutch.f_normalized) annotation(Line(points={{9, 25}, {15, 25}, {15, -6.8}}, color={36, 80, 160}));
  connect(const1.y, feedback.u1) annotation(Line(points={{-8, 64}, {3.8, 64}}, color={36, 80, 160}));
  connect(ramp.y, feedback.u2) annotation(Line(points={{9, 25}, {15, 25}, {15, 52.8}}, color={36, 80, 160}));
  connect(feedback.y, brake.f_normalized)
      annotation(Line(points={{26, 64}, {46, 64}, {46, -44.8}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 5, Interval = 0.01));
end SimpleGearShift;
