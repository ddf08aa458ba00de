within Modelica.Mechanics.Translational.Interfaces;
partial model PartialRigid "A rigid component of a length between two flanges"
  SI.Position s "Position of the middle";
  parameter SI.Length L(start = 0) "Length from the left to the right flange";
  extends PartialTwoFlanges;
equation
  flange_a.s = s - L/2;
  flange_b.s = s + L/2;
end PartialRigid;
