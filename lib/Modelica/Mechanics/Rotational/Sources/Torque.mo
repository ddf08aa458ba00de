within Modelica.Mechanics.Rotational.Sources;
model Torque "A torque given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  Modelica.Blocks.Interfaces.RealInput tau(unit = "N.m") "Torque that drives the flange";
equation
  flange.tau + tau = 0;
end Torque;
