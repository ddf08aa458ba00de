within Modelica.Blocks.Math.UnitConversions;
block From_kmh "Kilometres per hour to metres per second"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "km/h"), y(unit = "m/s") = Modelica.Units.Conversions.from_kmh(u));
end From_kmh;
