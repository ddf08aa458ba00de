within Modelica.Blocks.Math.UnitConversions;
block From_degC "Degrees Celsius to kelvins"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "degC"), y(unit = "K") = Modelica.Units.Conversions.from_degC(u));
end From_degC;
