within Modelica.Blocks.Math.UnitConversions;
block From_minute "Minutes to seconds"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "min"), y(unit = "s") = Modelica.Units.Conversions.from_minute(u));
end From_minute;
