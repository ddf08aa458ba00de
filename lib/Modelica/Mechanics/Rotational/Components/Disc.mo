within Modelica.Mechanics.Rotational.Components;
model Disc "A massless disc that offsets its right flange"
  extends Interfaces.PartialTwoFlanges;
  parameter SI.Angle deltaPhi = 0 "Angle of the right flange against the left one";
  SI.Angle phi "Angle of the disc's middle";
equation
  flange_b.phi - phi = deltaPhi/2;
  phi - flange_a.phi = deltaPhi/2;
  flange_a.tau + flange_b.tau = 0;
end Disc;
