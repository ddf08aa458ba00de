within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialRelativeSensor "Measures between two flanges"
  Flange_a flange_a "Left flange";
  Flange_b flange_b "Right flange";
equation
  flange_a.tau + flange_b.tau = 0;
end PartialRelativeSensor;
