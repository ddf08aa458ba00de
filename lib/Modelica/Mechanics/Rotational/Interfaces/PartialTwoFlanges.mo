within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialTwoFlanges "A component between two shafts"
  Flange_a flange_a "Flange of the left shaft";
  Flange_b flange_b "Flange of the right shaft";
end PartialTwoFlanges;
