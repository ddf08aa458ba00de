within Modelica.Mechanics.Translational.Interfaces;
partial model PartialCompliant "A massless connection of two flanges"
  SI.Position s_rel(start = 0) "Relative distance of flange_b against flange_a";
  SI.Force f "Force between the flanges";
  Flange_a flange_a "Left flange" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Flange_b flange_b "Right flange" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  s_rel = flange_b.s - flange_a.s;
  f = flange_b.f;
  f = -flange_a.f;
end PartialCompliant;
