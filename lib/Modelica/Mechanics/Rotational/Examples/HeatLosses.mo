within Modelica.Mechanics.Rotational.Examples;
model HeatLosses "A drive train whose losses heat a body that air cools"
  Modelica.Blocks.Sources.Sine sine(f = 5, amplitude = 20) "Torque over time"
      annotation(Placement(transformation(extent={{-270, -8}, {-250, 12}})));
  Sources.Torque torque "Drive" annotation(Placement(transformation(extent={{-238, -8}, {-218, 12}})));
  Components.Inertia inertia1(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "First inertia"
      annotation(Placement(transformation(extent={{-206, -8}, {-186, 12}})));
  Components.Damper damper(useHeatPort = true, d = 10) "Damper to the ground"
      annotation(Placement(transformation(extent={{-170, -48}, {-150, -28}})));
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{-206, -48}, {-186, -28}})));
  Modelica.Thermal.HeatTransfer.Components.Convection convection "Cooling"
      annotation(Placement(transformation(extent={{254, -26}, {274, -6}})));
  Modelica.Thermal.HeatTransfer.Celsius.FixedTemperature TAmbient(T = 25) "Air"
      annotation(Placement(transformation(extent={{218, -94}, {238, -74}})));
  Modelica.Blocks.Sources.Constant const(k = 20) "Conductance of the cooling"
      annotation(Placement(transformation(extent={{218, 74}, {238, 94}})));
  Components.SpringDamper springDamper(c = 1e4, d = 20, useHeatPort = true) "First shaft"
      annotation(Placement(transformation(extent={{-170, -8}, {-150, 12}})));
  Components.Inertia inertia2(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Second inertia"
      annotation(Placement(transformation(extent={{-134, -8}, {-114, 12}})));
  Components.ElastoBacklash elastoBacklash(c = 1e5, d = 100, useHeatPort = true, b(displayUnit = "rad") = 0.001) "Backlash"
      annotation(Placement(transformation(extent={{-102, -8}, {-82, 12}})));
  Components.Inertia inertia3(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Third inertia"
      annotation(Placement(transformation(extent={{-70, -8}, {-50, 12}})));
  Components.BearingFriction bearingFriction(useHeatPort = true) "Bearing"
      annotation(Placement(transformation(extent={{-38, -8}, {-18, 12}})));
  Components.Spring spring3(c = 1e4) "Second shaft" annotation(Placement(transformation(extent={{-6, -8}, {14, 12}})));
  Components.Inertia inertia4(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Fourth inertia"
      annotation(Placement(transformation(extent={{26, -8}, {46, 12}})));
  Components.LossyGear lossyGear(ratio = 2, lossTable = [0, 0.8, 0.8, 1, 1; 1, 0.7, 0.7, 2, 2], useHeatPort = true) "Gear"
      annotation(Placement(transformation(extent={{58, -8}, {78, 12}})));
  Components.Clutch clutch(useHeatPort = true, fn_max = 10, phi_rel(fixed = true), w_rel(fixed = true)) "Clutch"
      annotation(Placement(transformation(extent={{90, -8}, {110, 12}})));
  Components.Inertia inertia5(J = 2) "Fifth inertia"
      annotation(Placement(transformation(extent={{122, -8}, {142, 12}})));
  Modelica.Blocks.Sources.Sine sine2(f = 0.2, amplitude = 1) "Force of clutches and brake"
      annotation(Placement(transformation(extent={{58, 50}, {78, 70}})));
  Components.Inertia inertia6(J = 2) "Sixth inertia"
      annotation(Placement(transformation(extent={{186, -8}, {206, 12}})));
  Components.OneWayClutch oneWayClutch(phi_rel(fixed = true), w_rel(fixed = true), startForward(fixed = true), stuck(fixed = true), fn_max = 1, useHeatPort = true) "Freewheel"
      annotation(Placement(transformation(extent={{154, -8}, {174, 12}})));
  Components.Brake brake(fn_max = 2, useHeatPort = true) "Brake"
      annotation(Placement(transformation(extent={{218, -8}, {238, 12}})));
equation
  connect(sine.y, torque.tau) annotation(Line(points={{-249, 2}, {-239.2, 2}}, color={36, 80, 160}));
  connect(torque.flange, inertia1.flange_a) annotation(Line(points={{-218, 2}, {-206, 2}}, color={0, 112, 122}));
  connect(inertia1.flange_b, damper.flange_b)
      annotation(Line(points={{-186, 2}, {-174, 2}, {-174, -20}, {-146, -20}, {-146, -38}, {-150, -38}}, color={0, 112, 122}));
  connect(damper.flange_a, fixed.flange) annotation(Line(points={{-170, -38}, {-196, -38}}, color={0, 112, 122}));
  connect(inertia1.flange_b, springDamper.flange_a)
      annotation(Line(points={{-186, 2}, {-170, 2}}, color={0, 112, 122}));
  connect(springDamper.flange_b, inertia2.flange_a)
      annotation(Line(points={{-150, 2}, {-134, 2}}, color={0, 112, 122}));
  connect(inertia2.flange_b, elastoBacklash.flange_a)
      annotation(Line(points={{-114, 2}, {-102, 2}}, color={0, 112, 122}));
  connect(elastoBacklash.flange_b, inertia3.flange_a)
      annotation(Line(points={{-82, 2}, {-70, 2}}, color={0, 112, 122}));
  connect(inertia3.flange_b, bearingFriction.flange_a)
      annotation(Line(points={{-50, 2}, {-38, 2}}, color={0, 112, 122}));
  connect(bearingFriction.flange_b, spring3.flange_a) annotation(Line(points={{-18, 2}, {-6, 2}}, color={0, 112, 122}));
  connect(spring3.flange_b, inertia4.flange_a) annotation(Line(points={{14, 2}, {26, 2}}, color={0, 112, 122}));
  connect(inertia4.flange_b, lossyGear.flange_a) annotation(Line(points={{46, 2}, {58, 2}}, color={0, 112, 122}));
  connect(lossyGear.flange_b, clutch.flange_a) annotation(Line(points={{78, 2}, {90, 2}}, color={0, 112, 122}));
  connect(clutch.flange_b, inertia5.flange_a) annotation(Line(points={{110, 2}, {122, 2}}, color={0, 112, 122}));
  connect(inertia5.flange_b, oneWayClutch.flange_a) annotation(Line(points={{142, 2}, {154, 2}}, color={0, 112, 122}));
  connect(oneWayClutch.flange_b, inertia6.flange_a) annotation(Line(points={{174, 2}, {186, 2}}, color={0, 112, 122}));
  connect(inertia6.flange_b, brake.flange_a) annotation(Line(points={{206, 2}, {218, 2}}, color={0, 112, 122}));
  connect(sine2.y, clutch.f_normalized)
      annotation(Line(points={{79, 60}, {100, 60}, {100, 13.2}}, color={36, 80, 160}));
  connect(sine2.y, oneWayClutch.f_normalized)
      annotation(Line(points={{79, 60}, {164, 60}, {164, 13.2}}, color={36, 80, 160}));
  connect(sine2.y, brake.f_normalized)
      annotation(Line(points={{79, 60}, {164, 60}, {164, 20}, {228, 20}, {228, 13.2}}, color={36, 80, 160}));
  connect(const.y, convection.Gc) annotation(Line(points={{239, 84}, {264, 84}, {264, -4.8}}, color={36, 80, 160}));
  connect(TAmbient.port, convection.fluid)
      annotation(Line(points={{238, -84}, {278, -84}, {278, -16}, {274, -16}}, color={178, 48, 32}));
  connect(convection.solid, damper.heatPort)
      annotation(Line(points={{254, -16}, {242, -16}, {242, -24}, {-142, -24}, {-142, -52}, {-166, -52}, {-166, -48}}, color={178, 48, 32}));
  connect(convection.solid, springDamper.heatPort)
      annotation(Line(points={{254, -16}, {242, -16}, {242, -24}, {-142, -24}, {-142, -16}, {-166, -16}, {-166, -8}}, color={178, 48, 32}));
  connect(convection.solid, elastoBacklash.heatPort)
      annotation(Line(points={{254, -16}, {242, -16}, {242, -24}, {-98, -24}, {-98, -8}}, color={178, 48, 32}));
  connect(convection.solid, bearingFriction.heatPort)
      annotation(Line(points={{254, -16}, {242, -16}, {242, -24}, {-34, -24}, {-34, -8}}, color={178, 48, 32}));
  connect(convection.solid, lossyGear.heatPort)
      annotation(Line(points={{254, -16}, {242, -16}, {242, -24}, {62, -24}, {62, -8}}, color={178, 48, 32}));
  connect(convection.solid, clutch.heatPort)
      annotation(Line(points={{254, -16}, {242, -16}, {242, -24}, {94, -24}, {94, -8}}, color={178, 48, 32}));
  connect(convection.solid, oneWayClutch.heatPort)
      annotation(Line(points={{254, -16}, {242, -16}, {242, -24}, {158, -24}, {158, -8}}, color={178, 48, 32}));
  connect(convection.solid, brake.heatPort)
      annotation(Line(points={{254, -16}, {222, -16}, {222, -8}}, color={178, 48, 32}));
  annotation(experiment(StopTime = 1.0, Interval = 0.0001), Diagram(coordinateSystem(extent={{-300, -120}, {300, 120}})));
end HeatLosses;
