within Modelica.Blocks.Math.UnitConversions;
block To_gps "Kilograms per second to grams per second"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "kg/s"), y(unit = "g/s") = Modelica.Units.Conversions.to_gps(u));
end To_gps;
