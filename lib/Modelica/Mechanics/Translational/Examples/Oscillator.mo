within Modelica.Mechanics.Translational.Examples;
model Oscillator "Resonance without and with damping"
  Components.Mass mass1(L = 1, s(start = -0.5, fixed = true), v(start = 0, fixed = true), m = 1) "Mass without damping";
  Components.Spring spring1(s_rel0 = 1, c = 10000) "Spring of the first";
  Components.Fixed fixed1(s0 = 1) "Ground of the first";
  Sources.Force force1 "Drive of the first";
  Modelica.Blocks.Sources.Sine sine1(f = 15.9155) "Force of the first";
  Components.Mass mass2(L = 1, s(start = -0.5, fixed = true), v(start = 0, fixed = true), m = 1) "Mass with damping";
  Components.Spring spring2(s_rel0 = 1, c = 10000) "Spring of the second";
  Components.Fixed fixed2(s0 = 1) "Ground of the second";
  Sources.Force force2 "Drive of the second";
  Modelica.Blocks.Sources.Sine sine2(f = 15.9155) "Force of the second";
  Components.Damper damper1(d = 10) "Damper of the second";
equation
  connect(sine1.y, force1.f);
  connect(force1.flange, mass1.flange_a);
  connect(mass1.flange_b, spring1.flange_a);
  connect(spring1.flange_b, fixed1.flange);
  connect(sine2.y, force2.f);
  connect(force2.flange, mass2.flange_a);
  connect(mass2.flange_b, spring2.flange_a);
  connect(mass2.flange_b, damper1.flange_a);
  connect(spring2.flange_b, fixed2.flange);
  connect(damper1.flange_b, fixed2.flange);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end Oscillator;
