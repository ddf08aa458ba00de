within Modelica.Mechanics.Translational.Components;
model Rod "A massless rod"
  extends Interfaces.PartialRigid;
equation
  flange_a.f + flange_b.f = 0;
end Rod;
