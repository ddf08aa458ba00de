within Modelica.Mechanics.Rotational.Examples;
model First "Motor, gear, spring and load, with supports on the ground"
  parameter SI.Torque amplitude = 10 "Amplitude of the driving torque";
  parameter SI.Frequency f = 5 "Frequency of the driving torque";
  parameter SI.Inertia Jmotor(min = 0) = 0.1 "Inertia of the motor";
  parameter SI.Inertia Jload(min = 0) = 2 "Inertia of the load";
  parameter Real ratio(unit="1") = 10 "Ratio of the gear";
  parameter Real damping(unit="N.m.s/rad") = 10 "Damping of the gear's bearing";
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{-12, -32}, {8, -12}})));
  Sources.Torque torque(useSupport = true) "Drive" annotation(Placement(transformation(extent={{-76, 4}, {-56, 24}})));
  Components.Inertia inertia1(J = Jmotor) "Motor" annotation(Placement(transformation(extent={{-44, 4}, {-24, 24}})));
  Components.IdealGear idealGear(ratio = ratio, useSupport = true) "Gear"
      annotation(Placement(transformation(extent={{-12, 4}, {8, 24}})));
  Components.Inertia inertia2(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Gear's inertia"
      annotation(Placement(transformation(extent={{20, 4}, {40, 24}})));
  Components.Spring spring(c = 1e4, phi_rel(fixed = true)) "Shaft"
      annotation(Placement(transformation(extent={{52, 4}, {72, 24}})));
  Components.Inertia inertia3(J = Jload, w(fixed = true, start = 0)) "Load"
      annotation(Placement(transformation(extent={{84, 4}, {104, 24}})));
  Components.Damper damper(d = damping) "Bearing" annotation(Placement(transformation(extent={{40, -32}, {20, -12}})));
  Modelica.Blocks.Sources.Sine sine(amplitude = amplitude, f = f) "Torque over time"
      annotation(Placement(transformation(extent={{-110, 4}, {-90, 24}})));
equation
  connect(sine.y, torque.tau) annotation(Line(points={{-89, 14}, {-77.2, 14}}, color={36, 80, 160}));
  connect(torque.support, fixed.flange) annotation(Line(points={{-66, 4}, {-66, -22}, {-2, -22}}, color={0, 112, 122}));
  connect(torque.flange, inertia1.flange_a) annotation(Line(points={{-56, 14}, {-44, 14}}, color={0, 112, 122}));
  connect(inertia1.flange_b, idealGear.flange_a) annotation(Line(points={{-24, 14}, {-12, 14}}, color={0, 112, 122}));
  connect(idealGear.support, fixed.flange) annotation(Line(points={{-2, 4}, {-2, -22}}, color={0, 112, 122}));
  connect(idealGear.flange_b, inertia2.flange_a) annotation(Line(points={{8, 14}, {20, 14}}, color={0, 112, 122}));
  connect(damper.flange_a, inertia2.flange_b)
      annotation(Line(points={{40, -22}, {44, -22}, {44, 14}, {40, 14}}, color={0, 112, 122}));
  connect(damper.flange_b, fixed.flange) annotation(Line(points={{20, -22}, {-2, -22}}, color={0, 112, 122}));
  connect(inertia2.flange_b, spring.flange_a) annotation(Line(points={{40, 14}, {52, 14}}, color={0, 112, 122}));
  connect(spring.flange_b, inertia3.flange_a) annotation(Line(points={{72, 14}, {84, 14}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end First;
