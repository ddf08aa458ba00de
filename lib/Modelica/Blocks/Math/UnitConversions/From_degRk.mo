within Modelica.Blocks.Math.UnitConversions;
block From_degRk "Degrees Rankine to kelvins"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "degRk"), y(unit = "K") = Modelica.Units.Conversions.from_degRk(u));
end From_degRk;
