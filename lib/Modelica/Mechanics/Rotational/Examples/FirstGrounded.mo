within Modelica.Mechanics.Rotational.Examples;
model FirstGrounded "Motor, gear, spring and load, grounded inside the components"
  parameter SI.Torque amplitude = 10 "Amplitude of the driving torque";
  parameter SI.Frequency f = 5 "Frequency of the driving torque";
  parameter SI.Inertia Jmotor(min = 0) = 0.1 "Inertia of the motor";
  parameter SI.Inertia Jload(min = 0) = 2 "Inertia of the load";
  parameter Real ratio(unit="1") = 10 "Ratio of the gear";
  parameter Real damping(unit="N.m.s/rad") = 10 "Damping of the gear's bearing";
  Components.Fixed fixed "Ground of the bearing" annotation(Placement(transformation(extent={{82, 4}, {102, 24}})));
  Sources.Torque torque(useSupport = false) "Drive" annotation(Placement(transformation(extent={{-78, 4}, {-58, 24}})));
  Components.Inertia inertia1(J = Jmotor) "Motor" annotation(Placement(transformation(extent={{-46, 4}, {-26, 24}})));
  Components.IdealGear idealGear(ratio = ratio, useSupport = false) "Gear"
      annotation(Placement(transformation(extent={{-14, 4}, {6, 24}})));
  Components.Inertia inertia2(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Gear's inertia"
      annotation(Placement(transformation(extent={{18, 4}, {38, 24}})));
  Components.Spring spring(c = 1e4, phi_rel(fixed = true)) "Shaft"
      annotation(Placement(transformation(extent={{50, -32}, {70, -12}})));
  Components.Inertia inertia3(J = Jload, w(fixed = true, start = 0)) "Load"
      annotation(Placement(transformation(extent={{82, -32}, {102, -12}})));
  Components.Damper damper(d = damping) "Bearing" annotation(Placement(transformation(extent={{50, 4}, {70, 24}})));
  Modelica.Blocks.Sources.Sine sine(amplitude = amplitude, f = f) "Torque over time"
      annotation(Placement(transformation(extent={{-110, 4}, {-90, 24}})));
equation
  connect(sine.y, torque.tau) annotation(Line(points={{-89, 14}, {-79.2, 14}}, color={36, 80, 160}));
  connect(torque.flange, inertia1.flange_a) annotation(Line(points={{-58, 14}, {-46, 14}}, color={0, 112, 122}));
  connect(inertia1.flange_b, idealGear.flange_a) annotation(Line(points={{-26, 14}, {-14, 14}}, color={0, 112, 122}));
  connect(idealGear.flange_b, inertia2.flange_a) annotation(Line(points={{6, 14}, {18, 14}}, color={0, 112, 122}));
  connect(damper.flange_a, inertia2.flange_b) annotation(Line(points={{50, 14}, {38, 14}}, color={0, 112, 122}));
  connect(damper.flange_b, fixed.flange) annotation(Line(points={{70, 14}, {92, 14}}, color={0, 112, 122}));
  connect(inertia2.flange_b, spring.flange_a)
      annotation(Line(points={{38, 14}, {46, 14}, {46, -22}, {50, -22}}, color={0, 112, 122}));
  connect(spring.flange_b, inertia3.flange_a) annotation(Line(points={{70, -22}, {82, -22}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end FirstGrounded;
