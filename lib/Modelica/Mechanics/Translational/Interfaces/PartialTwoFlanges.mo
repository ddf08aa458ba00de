within Modelica.Mechanics.Translational.Interfaces;
partial model PartialTwoFlanges "A component between two rods"
  Flange_a flange_a "Flange of the left rod";
  Flange_b flange_b "Flange of the right rod";
end PartialTwoFlanges;
