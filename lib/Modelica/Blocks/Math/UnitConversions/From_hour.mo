within Modelica.Blocks.Math.UnitConversions;
block From_hour "Hours to seconds"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "h"), y(unit = "s") = Modelica.Units.Conversions.from_hour(u));
end From_hour;
