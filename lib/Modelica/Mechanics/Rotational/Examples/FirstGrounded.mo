within Modelica.Mechanics.Rotational.Examples;
model FirstGrounded "Motor, gear, spring and load, grounded inside the components"
  parameter SI.Torque amplitude = 10 "Amplitude of the driving torque";
  parameter SI.Frequency f = 5 "Frequency of the driving torque";
  parameter SI.Inertia Jmotor(min = 0) = 0.1 "Inertia of the motor";
  parameter SI.Inertia Jload(min = 0) = 2 "Inertia of the load";
  parameter Real ratio(unit="1") = 10 "Ratio of the gear";
  parameter Real damping(unit="N.m.s/rad") = 10 "Damping of the gear's bearing";
  Components.Fixed fixed "Ground of the bearing";
  Sources.Torque torque(useSupport = false) "Drive";
  Components.Inertia inertia1(J = Jmotor) "Motor";
  Components.IdealGear idealGear(ratio = ratio, useSupport = false) "Gear";
  Components.Inertia inertia2(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = 0)) "Gear's inertia";
  Components.Spring spring(c = 1e4, phi_rel(fixed = true)) "Shaft";
  Components.Inertia inertia3(J = Jload, w(fixed = true, start = 0)) "Load";
  Components.Damper damper(d = damping) "Bearing";
  Modelica.Blocks.Sources.Sine sine(amplitude = amplitude, f = f) "Torque over time";
equation
  connect(sine.y, torque.tau);
  connect(torque.flange, inertia1.flange_a);
  connect(inertia1.flange_b, idealGear.flange_a);
  connect(idealGear.flange_b, inertia2.flange_a);
  connect(damper.flange_a, inertia2.flange_b);
  connect(damper.flange_b, fixed.flange);
  connect(inertia2.flange_b, spring.flange_a);
  connect(spring.flange_b, inertia3.flange_a);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end FirstGrounded;
