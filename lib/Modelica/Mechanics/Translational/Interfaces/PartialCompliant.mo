within Modelica.Mechanics.Translational.Interfaces;
partial model PartialCompliant "A massless connection of two flanges"
  SI.Position s_rel(start = 0) "Relative distance of flange_b against flange_a";
  SI.Force f "Force between the flanges";
  Flange_a flange_a "Left flange";
  Flange_b flange_b "Right flange";
equation
  s_rel = flange_b.s - flange_a.s;
  f = flange_b.f;
  f = -flange_a.f;
end PartialCompliant;
