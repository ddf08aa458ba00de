within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialCompliant "A massless connection of two flanges"
  SI.Angle phi_rel(start = 0) "Relative angle of flange_b against flange_a";
  SI.Torque tau "Torque between the flanges";
  Flange_a flange_a "Left flange" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Flange_b flange_b "Right flange" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  phi_rel = flange_b.phi - flange_a.phi;
  tau = flange_b.tau;
  tau = -flange_a.tau;
end PartialCompliant;
