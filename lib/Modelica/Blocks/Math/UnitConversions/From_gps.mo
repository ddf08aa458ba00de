within Modelica.Blocks.Math.UnitConversions;
block From_gps "Grams per second to kilograms per second"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "g/s"), y(unit = "kg/s") = Modelica.Units.Conversions.from_gps(u));
end From_gps;
