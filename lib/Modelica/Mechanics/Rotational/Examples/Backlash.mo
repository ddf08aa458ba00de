within Modelica.Mechanics.Rotational.Examples;
model Backlash "An oscillator without backlash and two with it"
  Components.Fixed fixed1 "Ground of the first";
  Components.SpringDamper springDamper(c = 20e3, d = 50, phi_nominal = 1) "Spring without backlash";
  Components.Inertia inertia1(J = 5, w(fixed = true, start = 0), phi(fixed = true, displayUnit = "deg", start = 1.570796326794897)) "First inertia";
  Components.Fixed fixed2 "Ground of the second";
  Components.ElastoBacklash elastoBacklash(c = 20e3, d = 50, b(displayUnit = "deg") = 0.7853981633974483, phi_nominal = 1) "Spring with backlash";
  Components.Inertia inertia2(J = 5, w(fixed = true, start = 0), phi(fixed = true, start = 1.570796326794897, displayUnit = "deg")) "Second inertia";
  Components.Fixed fixed3 "Ground of the third";
  Components.ElastoBacklash2 elastoBacklash2(c = 20e3, d = 50, phi_nominal = 1, b(displayUnit = "deg") = 0.78539816339745) "Spring with backlash whose torque jumps";
  Components.Inertia inertia3(J = 5, w(fixed = true, start = 0), phi(fixed = true, start = 1.570796326794897, displayUnit = "deg")) "Third inertia";
equation
  connect(fixed1.flange, springDamper.flange_a);
  connect(springDamper.flange_b, inertia1.flange_a);
  connect(fixed2.flange, elastoBacklash.flange_a);
  connect(elastoBacklash.flange_b, inertia2.flange_a);
  connect(fixed3.flange, elastoBacklash2.flange_a);
  connect(elastoBacklash2.flange_b, inertia3.flange_a);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end Backlash;
