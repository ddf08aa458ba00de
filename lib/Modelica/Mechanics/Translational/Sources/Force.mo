within Modelica.Mechanics.Translational.Sources;
model Force "A force given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  Modelica.Blocks.Interfaces.RealInput f(unit = "N") "Force that drives the flange";
equation
  flange.f + f = 0;
end Force;
