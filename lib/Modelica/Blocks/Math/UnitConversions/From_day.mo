within Modelica.Blocks.Math.UnitConversions;
block From_day "Days to seconds"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "d"), y(unit = "s") = Modelica.Units.Conversions.from_day(u));
end From_day;
