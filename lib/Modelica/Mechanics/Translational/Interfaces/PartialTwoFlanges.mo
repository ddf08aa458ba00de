within Modelica.Mechanics.Translational.Interfaces;
partial model PartialTwoFlanges "A component between two rods"
  Flange_a flange_a "Flange of the left rod" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Flange_b flange_b "Flange of the right rod" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
end PartialTwoFlanges;
