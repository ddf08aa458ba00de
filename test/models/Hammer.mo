model Hammer "A hammer strikes an anvil on rubber; a mass between stops rubs"
  import Modelica.Mechanics.Translational;
  Translational.Components.Mass hammer(m = 2, s(start = 0.4, fixed = true), v(fixed = true), L = 0.1) "Hammer";
  Translational.Sources.ConstantForce weight(f_constant = -19.62) "Weight of the hammer";
  Translational.Components.ElastoGap contact(c = 2e5, d = 60, s_rel0 = 0) "Contact";
  Translational.Components.Mass anvil(m = 20, s(start = 0, fixed = true), v(fixed = true), L = 0.2) "Anvil";
  Translational.Components.SpringDamper rubber(c = 4e4, d = 500, s_rel0 = 0.1) "Rubber";
  Translational.Components.Fixed floor(s0 = -0.2) "Floor";
  Translational.Components.MassWithStopAndFriction rider(m = 1, L = 0.1, smax = 0.6, smin = -0.6, F_prop = 2, F_Coulomb = 1.5, F_Stribeck = 3, fexp = 4,
    s(start = 0, fixed = true), v(start = 0, fixed = true)) "Mass between stops";
  Translational.Components.Spring link(c = 150, s_rel0 = 0.1) "Spring to the anvil";
  Translational.Sensors.ForceSensor force "Force of the strike";
equation
  connect(weight.flange, hammer.flange_b);
  connect(contact.flange_b, hammer.flange_a);
  connect(force.flange_b, contact.flange_a);
  connect(force.flange_a, anvil.flange_b);
  connect(anvil.flange_a, rubber.flange_b);
  connect(rubber.flange_a, floor.flange);
  connect(anvil.flange_b, link.flange_a);
  connect(link.flange_b, rider.flange_a);
  annotation(experiment(StopTime = 1.5, Tolerance = 1e-9));
end Hammer;
