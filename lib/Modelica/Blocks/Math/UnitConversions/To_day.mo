within Modelica.Blocks.Math.UnitConversions;
block To_day "Seconds to days"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "s"), y(unit = "d") = Modelica.Units.Conversions.to_day(u));
end To_day;
