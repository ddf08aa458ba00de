within Modelica.Mechanics.Translational.Interfaces;
partial model PartialRelativeSensor "Measures between two flanges"
  Flange_a flange_a "Left flange" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Flange_b flange_b "Right flange" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  flange_a.f + flange_b.f = 0;
end PartialRelativeSensor;
