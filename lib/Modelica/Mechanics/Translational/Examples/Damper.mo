within Modelica.Mechanics.Translational.Examples;
model Damper "Three masses stopped by dampers and springs"
  Components.Mass mass1(L = 1, s(start = 3, fixed = true), v(start = 10, fixed = true), m = 1) "First mass";
  Components.Damper damper1(d = 25) "Damper of the first";
  Components.Fixed fixed1(s0 = 4.5) "Ground of the first";
  Components.Mass mass2(L = 1, s(start = 3, fixed = true), v(start = 10, fixed = true), m = 1) "Second mass";
  Components.Damper damper2(d = 25) "Damper of the second";
  Components.Fixed fixed2(s0 = 4.5) "Ground of the second";
  Components.Mass mass3(L = 1, s(start = 3, fixed = true), v(start = 10, fixed = true), m = 1) "Third mass";
  Components.Fixed fixed3(s0 = 4.5) "Ground of the third";
  Components.Spring spring2(s_rel0 = 1, c = 1) "Spring of the second";
  Components.SpringDamper springDamper3(s_rel0 = 1, d = 25, c = 1) "Spring and damper of the third";
equation
  connect(mass1.flange_b, damper1.flange_a);
  connect(damper1.flange_b, fixed1.flange);
  connect(mass2.flange_b, damper2.flange_a);
  connect(mass2.flange_b, spring2.flange_a);
  connect(damper2.flange_b, fixed2.flange);
  connect(spring2.flange_b, fixed2.flange);
  connect(mass3.flange_b, springDamper3.flange_a);
  connect(springDamper3.flange_b, fixed3.flange);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end Damper;
