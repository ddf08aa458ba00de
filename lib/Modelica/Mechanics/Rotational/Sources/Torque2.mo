within Modelica.Mechanics.Rotational.Sources;
model Torque2 "A torque given by a signal, between two flanges"
  extends Interfaces.PartialTwoFlanges;
  Modelica.Blocks.Interfaces.RealInput tau(unit = "N.m") "Torque that drives flange_b against flange_a";
equation
  flange_a.tau = tau;
  flange_b.tau = -tau;
end Torque2;
