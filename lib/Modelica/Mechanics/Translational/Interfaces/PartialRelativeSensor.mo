within Modelica.Mechanics.Translational.Interfaces;
partial model PartialRelativeSensor "Measures between two flanges"
  Flange_a flange_a "Left flange";
  Flange_b flange_b "Right flange";
equation
  flange_a.f + flange_b.f = 0;
end PartialRelativeSensor;
