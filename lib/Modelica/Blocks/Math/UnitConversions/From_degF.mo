within Modelica.Blocks.Math.UnitConversions;
block From_degF "Degrees Fahrenheit to kelvins"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "degF"), y(unit = "K") = Modelica.Units.Conversions.from_degF(u));
end From_degF;
