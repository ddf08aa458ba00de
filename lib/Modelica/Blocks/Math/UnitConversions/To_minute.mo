within Modelica.Blocks.Math.UnitConversions;
block To_minute "Seconds to minutes"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "s"), y(unit = "min") = Modelica.Units.Conversions.to_minute(u));
end To_minute;
