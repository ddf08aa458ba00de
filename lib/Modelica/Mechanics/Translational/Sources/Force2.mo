within Modelica.Mechanics.Translational.Sources;
model Force2 "A force given by a signal, between two flanges"
  extends Interfaces.PartialTwoFlanges;
  Modelica.Blocks.Interfaces.RealInput f(unit = "N") "Force that drives flange_b against flange_a";
equation
  flange_a.f = f;
  flange_b.f = -f;
end Force2;
