within Modelica.Mechanics.Translational.Interfaces;
partial model PartialAbsoluteSensor "Measures one flange and does not load it"
  Flange_a flange "Flange whose motion is measured" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
equation
  flange.f = 0;
end PartialAbsoluteSensor;
