within Modelica.Blocks.Math.UnitConversions;
block To_hour "Seconds to hours"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "s"), y(unit = "h") = Modelica.Units.Conversions.to_hour(u));
end To_hour;
